# Every target works from a fresh checkout: the virtual environment, the dependencies
# and the compiled core are made when they are missing or out of date.

PYTHON ?= python3
WORKERS ?= 2
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
DEPS := $(VENV)/dependencies.stamp
CORE_SOURCES := $(shell find ext -name '*.pyx' -o -name '*.pxd' -o -name '*.h') setup.py
ASAN_LIBRARIES = $(shell gcc -print-file-name=libasan.so) $(shell gcc -print-file-name=libubsan.so)
PYTEST := $(BIN)/python -m pytest -p no:benchmark

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := build
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help build serve test test-slow bench lint format types proto check-proto golden perft asan debug \
	trace clean distclean fuzz faults coverage-rules random-games

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*##/\1:/p' $(MAKEFILE_LIST)

# ---- environment and compiled core ------------------------------------------------

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# Links the checkout into the environment with its dependencies; the core is built below.
$(DEPS): pyproject.toml | $(BIN)/python
	ROOTAI_BUILD=none $(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

# setup.py writes the stamp of its mode and removes those of the others.
build/inplace-%.stamp: $(CORE_SOURCES) $(DEPS)
	ROOTAI_BUILD=$* $(BIN)/python setup.py --quiet build_ext --inplace

build: build/inplace-release.stamp  ## compile the core in place, optimised
debug: build/inplace-debug.stamp  ## compile the core with C assertions and debug symbols
trace: build/inplace-trace.stamp  ## compile the core with line tracing

# ---- running -----------------------------------------------------------------------

serve: build  ## start the gRPC server
	$(BIN)/rootai serve $(SERVE_ARGS)

test: build  ## the tests that every change has to pass
	$(PYTEST) -n $(WORKERS) -m "not slow" $(PYTEST_ARGS)

test-slow: build  ## the long tests
	$(PYTEST) -n $(WORKERS) -m slow --timeout 3600 $(PYTEST_ARGS)

golden: build  ## the recorded games
	$(PYTEST) tests/golden $(PYTEST_ARGS)

perft: build  ## the counted positions
	$(PYTEST) tests/perft $(PYTEST_ARGS)

fuzz: build  ## property tests with many more examples
	$(PYTEST) tests/property --hypothesis-seed=random --timeout 3600 $(PYTEST_ARGS)

faults: build  ## plant faults in the core and see that a test finds each of them
	$(BIN)/python -m tests.tools.plant_faults $(FAULTS_ARGS)

random-games: build  ## two million random games with every check on
	$(BIN)/python -m tests.tools.random_games --games 2000000

bench: build  ## speed, against the fixed positions of bench/
	$(BIN)/python -m pytest bench --benchmark-only $(PYTEST_ARGS)

# The interpreter is not built with the sanitizers, so their libraries come first; it
# also leaks by design, and its own allocator would hide overruns.
asan: build/inplace-asan.stamp  ## the tests under the address and undefined behaviour sanitizers
	LD_PRELOAD="$(ASAN_LIBRARIES)" ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	PYTHONMALLOC=malloc $(PYTEST) -n $(WORKERS) -m "not slow" --timeout 1200 $(PYTEST_ARGS)

# Line tracing works on CPython 3.11 only.
coverage-rules: build/inplace-trace.stamp  ## lines of the rules that no law test reaches
	$(BIN)/python -m coverage run -m pytest -p no:benchmark -p no:xdist -m "not slow" --timeout 1200 tests/law
	$(BIN)/python -m coverage report --include 'ext/rootai_core/rules/*,ext/rootai_core/factions/*'

# ---- sources -----------------------------------------------------------------------

lint: $(DEPS)  ## style of Python and Cython
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/cython-lint ext

format: $(DEPS)  ## bring the Python sources into shape
	$(BIN)/ruff check --fix --exit-zero .
	$(BIN)/ruff format .

types: $(DEPS)  ## strict type check of the package
	$(BIN)/mypy

proto: $(DEPS)  ## generate the Python code of the wire contract
	$(BIN)/python tools/gen_proto.py

check-proto: $(DEPS)  ## the generated code is that of proto/, which keeps the frozen contract
	$(BIN)/python tools/gen_proto.py --check

clean:  ## remove what was built, keep the environment
	rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .coverage htmlcov
	find ext \( -name '*.so' -o -name '*.c' -o -name '*.html' \) -delete
	find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +

distclean: clean  ## remove the environment too
	rm -rf $(VENV)
