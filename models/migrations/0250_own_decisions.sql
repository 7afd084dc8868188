-- +goose NO TRANSACTION
-- +goose Up
-- What a reviewer has decided, by week, and how long the ticket had waited.
-- An attempt that was cut off leaves an index that is not valid.
drop index concurrently if exists idx_audit_event_decided;
create index concurrently idx_audit_event_decided on audit_event (actor_email, at)
    where event in ('approve', 'deny', 'approveExtension', 'denyExtension');
drop index concurrently if exists idx_desk_ticket_closed;
create index concurrently idx_desk_ticket_closed on desk_ticket (deal_id, closed_at) where closed_at is not null;

-- +goose Down
drop index concurrently if exists idx_desk_ticket_closed;
drop index concurrently if exists idx_audit_event_decided;
