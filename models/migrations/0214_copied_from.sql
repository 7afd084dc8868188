-- +goose Up
set local lock_timeout = '3s';
-- The deal of another case that a copy was made from; unknown of copies of before.
alter table opportunity_deal add column copied_from uuid;

-- +goose Down
alter table opportunity_deal drop column copied_from;
