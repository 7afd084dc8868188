-- +goose NO TRANSACTION
-- +goose Up
-- The stewards' list of what was decided, newest first. An attempt that was cut off leaves an index that is not valid.
drop index concurrently if exists idx_customer_review_decided;
create index concurrently idx_customer_review_decided on customer_review (decided_at, customer_id) where outcome <> '';

-- +goose Down
drop index concurrently if exists idx_customer_review_decided;
