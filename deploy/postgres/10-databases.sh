#!/bin/sh
# Runs once, on an empty data directory: for Dealdesk a role that owns the schema (migrations) and one for the processes,
# which owns nothing and is granted what it needs by "dealdesk migrate"; one for Temporal. None is a superuser.
set -eu

psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --no-psqlrc --quiet \
  --set app_password="$APP_PASSWORD" --set owner_password="$OWNER_PASSWORD" --set temporal_password="$TEMPORAL_PASSWORD" <<'SQL'
CREATE ROLE dealdesk_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE dealdesk LOGIN PASSWORD :'app_password';
CREATE ROLE temporal LOGIN PASSWORD :'temporal_password';
CREATE DATABASE dealdesk OWNER dealdesk_owner;
CREATE DATABASE temporal OWNER temporal;
CREATE DATABASE temporal_visibility OWNER temporal;
REVOKE CONNECT ON DATABASE dealdesk, temporal, temporal_visibility FROM PUBLIC;
GRANT CONNECT, TEMPORARY ON DATABASE dealdesk TO dealdesk;
SQL
