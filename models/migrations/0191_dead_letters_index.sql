-- +goose NO TRANSACTION
-- +goose Up
-- An attempt that was cut off leaves an index that is not valid.
drop index concurrently if exists idx_outbox_dead;
create index concurrently idx_outbox_dead on outbox (id) where dead_at is not null;

-- +goose Down
drop index concurrently if exists idx_outbox_dead;
