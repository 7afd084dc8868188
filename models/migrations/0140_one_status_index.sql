-- +goose Up
-- idx_deal_by_status begins with the same column: every submit wrote both.
drop index idx_opportunity_deal_status;

-- +goose Down
create index idx_opportunity_deal_status on opportunity_deal (status);
