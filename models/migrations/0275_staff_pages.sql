-- +goose NO TRANSACTION
-- +goose Up
-- What pages of staff count and order over many deals stands in indexes. An attempt that was cut off leaves an index that is
-- not valid.
-- The cases of a person by number; those that are over are left out by their deals' indexed statuses.
drop index concurrently if exists idx_opportunity_requester;
create index concurrently idx_opportunity_requester on opportunity (lower(requester_email), number) include (id, requester_email);
drop index concurrently if exists idx_deal_of_case;
create index concurrently idx_deal_of_case on opportunity_deal (opportunity_id, status, deleted);
-- What a version of a program rule touches: all of a deal's scope but its vertical and what its case knows.
drop index concurrently if exists idx_deal_ruled;
create index concurrently idx_deal_ruled on opportunity_deal
    (type, status, expiration_date, entered_at, zone, country_code, region, opportunity_id) where not deleted;
drop index concurrently if exists idx_opportunity_product_group;
create index concurrently idx_opportunity_product_group on opportunity (product_group_id, id);
-- Deals by the status that people read, and what happened by the hour.
drop index concurrently if exists idx_deal_dated_label;
create index concurrently idx_deal_dated_label on opportunity_deal (label, expiration_date, deleted);
drop index concurrently if exists idx_audit_event_hours;
create index concurrently idx_audit_event_hours on audit_event (at, event);
-- The newest comparable decisions on prices.
drop index concurrently if exists idx_price_decision_latest;
create index concurrently idx_price_decision_latest on price_decision
    (subject_id, registration, region, outcome, decided_at, deal_id, volume, percent);
-- Those that begin in the same way: every submit wrote both.
drop index concurrently if exists idx_opportunity_requested_by;
drop index concurrently if exists idx_opportunity_deal_opportunity;
drop index concurrently if exists idx_deal_labelled;
drop index concurrently if exists idx_audit_event_at;

-- +goose Down
create index concurrently if not exists idx_audit_event_at on audit_event using brin (at);
create index concurrently if not exists idx_deal_labelled on opportunity_deal (label, expiration_date);
create index concurrently if not exists idx_opportunity_deal_opportunity on opportunity_deal (opportunity_id);
create index concurrently if not exists idx_opportunity_requested_by on opportunity (lower(requester_email));
drop index concurrently if exists idx_price_decision_latest;
drop index concurrently if exists idx_audit_event_hours;
drop index concurrently if exists idx_deal_dated_label;
drop index concurrently if exists idx_opportunity_product_group;
drop index concurrently if exists idx_deal_ruled;
drop index concurrently if exists idx_deal_of_case;
drop index concurrently if exists idx_opportunity_requester;
