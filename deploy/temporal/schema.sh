#!/bin/sh
# Brings Temporal's two databases to the schema of this version of its tools; running it again changes nothing.
# SQL_PLUGIN, SQL_HOST, SQL_PORT, SQL_USER and SQL_PASSWORD come from the environment.
set -eu

for store in temporal visibility; do
  case $store in
    temporal) database=temporal ;;
    visibility) database=temporal_visibility ;;
  esac
  temporal-sql-tool --database "$database" setup-schema --version 0.0
  temporal-sql-tool --database "$database" update-schema --schema-name "postgresql/v12/$store"
done
