"""Contracts for import-linter that need no list of games.

A game's tests (`test_*.py`) are in its folder and may import every layer, so the contracts ignore them.
"""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.contracts.layers import LayersContract


def forget_tests(graph: ImportGraph) -> None:
    """Remove the tests from the graph."""
    for module in list(graph.modules):
        if module.rpartition(".")[2].startswith("test_"):
            graph.remove_module(module)


def imports_of(graph: ImportGraph, package: str) -> list[tuple[str, str]]:
    """Return pairs of a module in the package and a module that it imports."""
    importers = sorted(graph.find_descendants(package) | {package})
    return [
        (importer, imported)
        for importer in importers
        for imported in sorted(graph.find_modules_directly_imported_by(importer))
    ]


def within(module: str, package: str) -> bool:
    """Return whether a module is the package or inside it."""
    return module == package or module.startswith(package + ".")


class LayersWithoutTests(LayersContract):
    """Layers contract that ignores tests."""

    type_name = "layers_without_tests"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        forget_tests(graph)
        return super().check(graph, verbose)


class PackageContract(Contract):
    """A rule for each import inside one package."""

    package = fields.StringField()

    def forbidden(self, importer: str, imported: str) -> bool:
        """Return whether this import breaks the rule."""
        raise NotImplementedError

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        forget_tests(graph)
        broken = [pair for pair in imports_of(graph, str(self.package)) if self.forbidden(*pair)]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["broken"]:
            output.print_error(f"- {importer} may not import {imported}", bold=False)
        output.new_line()


class Only(PackageContract):
    """The package imports only the allowed packages and the standard library."""

    type_name = "only"
    allowed = fields.ListField(subfield=fields.StringField())

    def forbidden(self, importer: str, imported: str) -> bool:
        allowed = [str(package) for package in iter(self.allowed)]  # type: ignore[call-overload]
        return imported.partition(".")[0] not in sys.stdlib_module_names and not any(
            within(imported, package) for package in allowed
        )


class Independent(PackageContract):
    """No folder of the package imports from another folder of it."""

    type_name = "independent"

    def forbidden(self, importer: str, imported: str) -> bool:
        package = str(self.package)
        depth = package.count(".") + 1
        if importer == package or not within(imported, package) or imported == package:
            return False
        return importer.split(".")[depth] != imported.split(".")[depth]
