"""All routes of the hall's HTTP interface."""

from __future__ import annotations

from typing import Final

from meadhall.server.http import cards, history_routes, lessons, puzzles, report_routes, table_routes

ROUTES: Final = (
    *table_routes.ROUTES,
    *history_routes.ROUTES,
    *report_routes.ROUTES,
    *cards.ROUTES,
    *lessons.ROUTES,
    *puzzles.ROUTES,
)
