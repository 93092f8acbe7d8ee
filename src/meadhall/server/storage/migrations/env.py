"""Alembic environment: migrate on the connection that the store has opened."""

from alembic import context

from meadhall.server.storage.database import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
