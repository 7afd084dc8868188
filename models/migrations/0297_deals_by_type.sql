-- +goose NO TRANSACTION
-- +goose Up
-- A list without a filter counts its deals type by type; idx_deal_counted begins with their statuses. An attempt that was cut off
-- leaves an index that is not valid.
drop index concurrently if exists idx_deal_counted_by_type;
create index concurrently idx_deal_counted_by_type on opportunity_deal (type, status, deleted, internal);

-- +goose Down
drop index concurrently if exists idx_deal_counted_by_type;
