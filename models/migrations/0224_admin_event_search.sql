-- +goose NO TRANSACTION
-- +goose Up
-- The administrators' record is searched by what was done and by parts of texts, newest first, however long it has grown.
-- An attempt that was cut off leaves an index that is not valid.
drop index concurrently if exists idx_admin_event_action;
create index concurrently idx_admin_event_action on admin_event (action, at, id);
drop index concurrently if exists idx_admin_event_texts;
create index concurrently idx_admin_event_texts on admin_event using gin (
    lower(actor_email) gin_trgm_ops, lower(actor_name) gin_trgm_ops, lower(subject::text) gin_trgm_ops);

-- +goose Down
drop index concurrently if exists idx_admin_event_texts;
drop index concurrently if exists idx_admin_event_action;
