-- +goose Up
alter table outbox add column attempts bigint not null default 0;
alter table outbox add column due_at timestamptz not null default now();
alter table outbox add column last_error text not null default '';
drop index idx_outbox_pending;
create index idx_outbox_pending on outbox (topic, due_at, id) where done_at is null;

-- +goose Down
drop index idx_outbox_pending;
alter table outbox drop column attempts, drop column due_at, drop column last_error;
create index idx_outbox_pending on outbox (topic, id) where done_at is null;
