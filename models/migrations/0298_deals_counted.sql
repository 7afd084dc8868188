-- +goose NO TRANSACTION
-- +goose Up
-- Lists count their deals in this index. Postgres stores equal entries of an index once, and a deal has few values of its own here: it is
-- a tenth of the index that named the case as well, and also counts without a filter. An attempt that was cut off leaves an index that
-- is not valid.
drop index concurrently if exists idx_deal_countable;
create index concurrently idx_deal_countable on opportunity_deal
	(label, type, status, deleted, internal, expiration_date, zone);
drop index concurrently if exists idx_deal_counted;
drop index concurrently if exists idx_deal_counted_by_type;

-- +goose Down
drop index concurrently if exists idx_deal_counted_by_type;
create index concurrently idx_deal_counted_by_type on opportunity_deal (type, status, deleted, internal);
drop index concurrently if exists idx_deal_counted;
create index concurrently idx_deal_counted on opportunity_deal
	(label, type, status, deleted, internal, expiration_date, zone, opportunity_id);
drop index concurrently if exists idx_deal_countable;
