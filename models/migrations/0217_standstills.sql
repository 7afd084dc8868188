-- +goose NO TRANSACTION
-- +goose Up
-- What operators look at: decisions whose letter is not written, and what happened by the hour.
-- An attempt that was cut off leaves an index that is not valid.
drop index concurrently if exists idx_command_letter;
create index concurrently idx_command_letter on command (created_at) where outcome @> '{"letter": true}';
drop index concurrently if exists idx_audit_event_at;
create index concurrently idx_audit_event_at on audit_event using brin (at);

-- +goose Down
drop index concurrently if exists idx_audit_event_at;
drop index concurrently if exists idx_command_letter;
