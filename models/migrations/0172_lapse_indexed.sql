-- +goose Up
-- The expiration date of which search has been told that it has passed: an approved deal shows as expired from then on.
alter table opportunity_deal add column lapse_indexed date;

-- +goose Down
alter table opportunity_deal drop column lapse_indexed;
