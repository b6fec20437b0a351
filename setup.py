"""Builds the extension modules of ``rootai_core``; all metadata is in pyproject.toml.

``ROOTAI_BUILD`` chooses how the core is compiled:

``release``  ``-O3`` without ``-march`` (default)
``debug``    ``-O0 -g3``, C assertions, Cython's own checks, C lines mapped to ``.pyx`` lines
``trace``    line tracing for coverage; the C files lie beside the ``.pyx`` files, where
             ``Cython.Coverage`` looks for them
``asan``     address and undefined behaviour sanitizers
``none``     no extension modules: links a checkout whose core is built afterwards

Every mode keeps its C files, objects and libraries in ``build/<mode>``. The libraries
of an in-place build are those of one mode: ``build/inplace-<mode>.stamp`` names it, and
a build in another mode replaces them all.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from pathlib import Path
from typing import Any

from setuptools import Extension, find_namespace_packages, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
CORE = Path("ext/rootai_core")
MODES = ("release", "debug", "trace", "asan", "none")
MODE = os.environ.get("ROOTAI_BUILD") or "release"
if MODE not in MODES:
    sys.exit(f"ROOTAI_BUILD: expected one of {', '.join(MODES)}, found {MODE!r}")
BUILD = Path("build") / MODE
CPUS = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

DIRECTIVES: dict[str, Any] = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": True,
}
# A writer that is handed a `const State *` is a mistake, not a warning.
COMPILE = ["-Werror=discarded-qualifiers", "-Werror=incompatible-pointer-types", "-Wno-unused-function"]
LINK: list[str] = []
MACROS: list[tuple[str, str | None]] = []

if MODE == "release":
    COMPILE += ["-O3"]
    MACROS += [("CYTHON_WITHOUT_ASSERTIONS", "1")]
elif MODE == "debug":
    COMPILE += ["-O0", "-g3", "-UNDEBUG"]
    DIRECTIVES |= {"boundscheck": True, "initializedcheck": True, "nonecheck": True}
elif MODE == "trace":
    COMPILE += ["-O1"]
    MACROS += [("CYTHON_TRACE_NOGIL", "1"), ("CYTHON_TRACE", "1")]
    DIRECTIVES |= {"linetrace": True}
elif MODE == "asan":
    sanitize = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer"]
    COMPILE += ["-O1", "-g", "-UNDEBUG", "-fno-sanitize-recover=undefined", *sanitize]
    LINK += sanitize


def extensions() -> list[Extension]:
    """One extension module per ``.pyx`` file under ``ext/rootai_core``."""
    # cythonize follows the .pxd files; it does not see what a header includes.
    headers = sorted(str(p) for p in CORE.rglob("*.h"))
    found = []
    for source in sorted(CORE.rglob("*.pyx")):
        name = ".".join(source.relative_to("ext").with_suffix("").parts)
        found.append(
            Extension(
                name,
                [str(source)],
                depends=headers,
                include_dirs=[str(CORE)],
                define_macros=MACROS,
                extra_compile_args=COMPILE,
                extra_link_args=LINK,
            )
        )
    return found


def fingerprint() -> str:
    """What changes every C file although no source of the core has changed."""
    import Cython

    text = "\n".join([Path("setup.py").read_text(), Cython.__version__, platform.python_version()])
    return hashlib.sha256(text.encode()).hexdigest()


def lock() -> Any:
    """Keep a second build of this checkout waiting until this process ends."""
    try:
        import fcntl
    except ImportError:
        return None
    Path("build").mkdir(exist_ok=True)
    handle = open("build/lock", "w")  # noqa: SIM115
    fcntl.flock(handle, fcntl.LOCK_EX)
    return handle


class BuildCore(build_ext):
    """Translates lazily, in parallel, and keeps the modes apart."""

    def finalize_options(self) -> None:
        if self.distribution.ext_modules and not hasattr(self.distribution, "rootai_lock"):
            from Cython.Build import cythonize

            self.distribution.rootai_lock = lock()
            folder = CORE if MODE == "trace" else BUILD / "cython"
            mark = BUILD / "fingerprint"
            new = fingerprint()
            if not mark.exists() or mark.read_text() != new:
                for generated in folder.rglob("*.c"):
                    generated.unlink()
                mark.parent.mkdir(parents=True, exist_ok=True)
                mark.write_text(new)
            self.distribution.ext_modules[:] = cythonize(
                self.distribution.ext_modules,
                nthreads=CPUS if CPUS > 1 else 0,
                # Cython.Coverage finds only C files that lie beside their sources.
                build_dir=None if MODE == "trace" else str(folder),
                include_path=["ext"],
                compiler_directives=DIRECTIVES,
                emit_linenums=MODE in ("debug", "asan"),
            )
        super().finalize_options()
        self.parallel = self.parallel or CPUS

    def run(self) -> None:
        inplace = bool(self.inplace)
        stamp = Path("build") / f"inplace-{MODE}.stamp"
        if inplace and self.extensions:
            wanted = {Path(self.get_ext_fullpath(ext.name)).resolve() for ext in self.extensions}
            foreign = not stamp.exists()
            # distutils never overwrites a library by an older one, so those of
            # another mode have to go first; so do those whose source is gone.
            for library in CORE.rglob("*.so"):
                if foreign or library.resolve() not in wanted:
                    library.unlink()
            for other in Path("build").glob("inplace-*.stamp"):
                other.unlink()
        super().run()
        if inplace and self.extensions:
            stamp.write_text(MODE + "\n")


class Build(build):
    """Leaves nothing of an earlier build in the tree that becomes the wheel."""

    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False):
            return
        outputs: set[Path] = set()
        for name in self.get_sub_commands():
            command = self.get_finalized_command(name)
            outputs |= {Path(path).resolve() for path in command.get_outputs()}
        library = Path(self.build_lib)
        for path in library.rglob("*") if library.exists() else ():
            if path.is_file() and path.resolve() not in outputs:
                path.unlink()


def packages() -> list[str]:
    """``rootai`` and ``rootai_core`` with every folder below that holds source files."""
    names = {"rootai", "rootai_core"}
    for where, top in ((".", "rootai"), ("ext", "rootai_core")):
        for name in find_namespace_packages(where, include=[top, f"{top}.*"]):
            folder = Path(where, *name.split("."))
            if any(p.suffix in (".py", ".pyx", ".pxd") for p in folder.iterdir()):
                names.add(name)
    return sorted(names)


if __name__ == "__main__":
    os.chdir(ROOT)
    data = ["*.pxd", "*.pyi", "*.h", "py.typed"]
    names = packages()
    setup(
        packages=names,
        package_dir={"rootai_core": str(CORE)},
        package_data={
            **dict.fromkeys(names, data),
            "rootai": [*data, "catalog/**/*.toml", "catalog/**/*.txt", "picture/*.svg"],
        },
        ext_modules=[] if MODE == "none" else extensions(),
        cmdclass={"build": Build, "build_ext": BuildCore},
        options={"build": {"build_base": str(BUILD)}},
        zip_safe=False,
    )
