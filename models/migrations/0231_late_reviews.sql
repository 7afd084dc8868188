-- +goose NO TRANSACTION
-- +goose Up
-- The deals that wait for the review of a customer, few of many: for the stewards' list and the operations page. An attempt that
-- was cut off leaves an index that is not valid.
drop index concurrently if exists idx_deal_customer_review;
create index concurrently idx_deal_customer_review on opportunity_deal (created_at) where life @> '{"customerReview": true}';

-- +goose Down
drop index concurrently if exists idx_deal_customer_review;
