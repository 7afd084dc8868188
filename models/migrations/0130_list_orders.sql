-- +goose Up
-- Deals by their cases' product groups. It stands on the cases, where the group does not change at a submit: an update of a case
-- goes on touching no index.
create index idx_opportunity_by_product_group on opportunity ((product_group_name collate "und-x-icu"), id);

-- +goose Down
drop index idx_opportunity_by_product_group;
