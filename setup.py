"""Compiles the rules with mypyc; all else about the package is in pyproject.toml.

Which modules are compiled, `compiled.py` knows. Without mypyc, without a C compiler or with `RIDOTTO_COMPILE=0` the
same sources are installed and run interpreted; a type error stops the build.
"""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

sys.path.insert(0, str(Path(__file__).resolve().parent))
import compiled  # a build has no path of its own to the files beside this one

# setuptools runs this file several times for one installation; only these commands need the extensions.
IN_PLACE = {"build_ext", "develop", "editable_wheel"}
BUILDING = {*IN_PLACE, "bdist", "bdist_wheel", "build", "install"}


def remove_old_builds(*, in_place: bool) -> None:
    """An extension left from another day would be picked up instead of the source beside it."""
    shutil.rmtree(compiled.ROOT / "build", ignore_errors=True)
    for old in compiled.extensions() if in_place else ():
        old.unlink()


def extensions() -> list[Extension]:
    """One group of extension modules, so that a call from one to another is a plain C call."""
    modules = [path.relative_to(compiled.ROOT).as_posix() for path in compiled.marked()]
    if not modules or os.environ.get("RIDOTTO_COMPILE") == "0":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("ridotto: mypyc is not installed, the rules will run interpreted", file=sys.stderr)
        return []
    os.chdir(compiled.ROOT)
    try:
        # One C file a module lets the cores share the work; playouts ran some 1 to 2 % slower for it.
        built = mypycify(
            ["--config-file=pyproject.toml", *modules],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="ridotto",
        )
    except SystemExit:
        sys.stdout.flush()
        sys.exit("ridotto: nothing was built, mypyc refuses the lines above")
    for extension in built:
        extension.optional = True
        if os.name == "posix":
            # mypyc asks for -Werror: a new compiler's new warning is no reason to run interpreted.
            extension.extra_compile_args.append("-Wno-error")
    return cast("list[Extension]", built)  # mypyc makes setuptools' ones where setuptools is imported


class BuildTogether(build_ext):
    """Compiles the C files on all cores, and keeps either all extensions or none.

    A half-built group is worse than none: each extension is a shim that needs the group's shared library.
    """

    def build_extensions(self) -> None:
        """Compile each C file by itself, then let setuptools link them."""
        jobs = [(extension, source) for extension in self.extensions for source in extension.sources]
        # Only the Unix compilers are safe to call from several threads.
        workers = (os.cpu_count() or 1) if self.compiler.compiler_type == "unix" else 1
        pool = ThreadPoolExecutor(workers)
        try:
            for (extension, _), made in zip(jobs, pool.map(self.compile_source, jobs), strict=True):
                extension.extra_objects += made
        except CompileError as error:
            self.interpret(error)
            return
        finally:
            pool.shutdown(cancel_futures=True)
        for extension in self.extensions:
            extension.sources = []
        super().build_extensions()
        missing = [each.name for each in self.extensions if not Path(self.get_ext_fullpath(each.name)).exists()]
        if missing:
            self.interpret(f"not linked: {', '.join(missing)}")

    def compile_source(self, job: tuple[Extension, str]) -> list[str]:
        """Compile one C file of an extension; returns its object file."""
        extension, source = job
        made: list[str] = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=extension.include_dirs,
            debug=self.debug,
            extra_postargs=extension.extra_compile_args,
            depends=extension.depends,
        )
        return made

    def interpret(self, reason: object) -> None:
        """Remove what was built and say so."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        print(f"ridotto: the rules will run interpreted, the C compiler failed: {reason}", file=sys.stderr)


commands = set(sys.argv[1:])
if commands & BUILDING:
    remove_old_builds(in_place=bool(commands & IN_PLACE))
setup(
    ext_modules=extensions() if commands & BUILDING else [],
    cmdclass={"build_ext": BuildTogether},
)
