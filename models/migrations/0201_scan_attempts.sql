-- +goose Up
set local lock_timeout = '3s';
-- What became of a file that the virus scanner could not finish: when it is scanned again, and why the last scan failed.
alter table attachment add column scan_attempts bigint not null default 0;
alter table attachment add column scan_due_at timestamptz;
alter table attachment add column scan_error text not null default '';

-- +goose Down
alter table attachment drop column scan_attempts, drop column scan_due_at, drop column scan_error;
