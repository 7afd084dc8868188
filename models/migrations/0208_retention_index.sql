-- +goose NO TRANSACTION
-- +goose Up
-- An attempt that was cut off leaves an index that is not valid.
drop index concurrently if exists idx_login_audit_at;
create index concurrently idx_login_audit_at on login_audit (at);

-- +goose Down
drop index concurrently if exists idx_login_audit_at;
