-- +goose NO TRANSACTION
-- +goose Up
-- The deals that name a customer, and those with an edit, which may name another: a merge tells them. An attempt that was cut off leaves
-- an index that is not valid.
drop index concurrently if exists idx_deal_customers;
create index concurrently idx_deal_customers on opportunity_deal
    using gin ((jsonb_path_query_array(content, '$.customers[*].customerId')) jsonb_path_ops);
drop index concurrently if exists idx_deal_edit;
create index concurrently idx_deal_edit on opportunity_deal (id) where jsonb_exists(life, 'edit');

-- +goose Down
drop index concurrently if exists idx_deal_edit;
drop index concurrently if exists idx_deal_customers;
