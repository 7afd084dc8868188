-- +goose Up
-- The discounts that a reviewer granted or recommended stand in the deal's story: a later decision replaces those of the deal.
set local lock_timeout = '3s';
alter table audit_event add column discounts jsonb;

-- +goose Down
alter table audit_event drop column discounts;
