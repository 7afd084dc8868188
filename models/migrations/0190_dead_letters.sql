-- +goose Up
set local lock_timeout = '3s';
-- A mail goes to each recipient by a row of its own; what is given up stays as a dead letter with its reason.
alter table outbox add column recipient text not null default '';
alter table outbox add column dead_at timestamptz;

-- +goose Down
alter table outbox drop column recipient, drop column dead_at;
