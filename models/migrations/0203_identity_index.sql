-- +goose NO TRANSACTION
-- +goose Up
-- An attempt that was cut off leaves an index that is not valid.
drop index concurrently if exists idx_app_user_identity;
create unique index concurrently idx_app_user_identity on app_user (issuer, subject) where subject <> '';

-- +goose Down
drop index concurrently if exists idx_app_user_identity;
