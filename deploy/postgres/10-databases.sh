#!/bin/sh
# Runs once, on an empty data directory: one role and its databases for Dealdesk, one for Temporal, neither a superuser.
set -eu

psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --no-psqlrc --quiet \
  --set app_password="$APP_PASSWORD" --set temporal_password="$TEMPORAL_PASSWORD" <<'SQL'
CREATE ROLE dealdesk LOGIN PASSWORD :'app_password';
CREATE ROLE temporal LOGIN PASSWORD :'temporal_password';
CREATE DATABASE dealdesk OWNER dealdesk;
CREATE DATABASE temporal OWNER temporal;
CREATE DATABASE temporal_visibility OWNER temporal;
REVOKE CONNECT ON DATABASE dealdesk, temporal, temporal_visibility FROM PUBLIC;
SQL
