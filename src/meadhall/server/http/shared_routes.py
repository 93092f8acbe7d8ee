"""The routes of every hall, on a server and in a browser."""

from __future__ import annotations

from typing import Final

from meadhall.server.http import card_routes, history_routes, lesson_routes, puzzle_routes, report_routes, table_routes

ROUTES: Final = (
    *table_routes.ROUTES,
    *history_routes.ROUTES,
    *report_routes.ROUTES,
    *card_routes.ROUTES,
    *lesson_routes.ROUTES,
    *puzzle_routes.ROUTES,
)
