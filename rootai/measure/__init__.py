"""Measures of speed: what ``rootai bench`` prints."""

from rootai.measure.bench import bench

__all__ = ["bench"]
