"""Measures of speed: what ``rootai bench`` prints."""

from rootai.measure.bench import QUICK, WHOLE, bench

__all__ = ["QUICK", "WHOLE", "bench"]
