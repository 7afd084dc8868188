-- +goose Up
-- What lists filter, count and sort by, with an index for every order that they offer.

alter table opportunity_deal
    add column label text not null default '',          -- deal.State.StoredLabel: the displayed status, but for the date that passes
    add column deleted boolean not null default false,  -- by an owner: a CP Strategic deal stays readable
    add column internal boolean not null default false; -- asked for by our own people

update opportunity_deal set
    internal = exists (select 1 from opportunity o where o.id = opportunity_id and o.requester_organization_id = 'internal'),
    deleted = life @> '{"deleted": true}',
    label = case
        when status = 100000009 and closure = 'InsufficientInformation' then 'Insufficient Information'
        when status = 100000008 and life -> 'awaiting' is not null then 'Awaiting SSP Approval'
        else case status
            when 441820000 then 'Draft' when 100000012 then 'Cancelled' when 441820002 then 'Early Expired' when 100000011 then 'Approved'
            when 441820001 then 'Deal Pricing Approved - Pending Channel' when 441820004 then 'Denied' when 100000000 then 'Decision Pending'
            when 100000008 then 'Decision Pending' when 100000013 then 'Expired' when 100000005 then 'Need More Info' when 100000009 then 'Incomplete'
            else '' end
        end;

drop index idx_opportunity_deal_updated;
create index idx_opportunity_deal_updated on opportunity_deal (updated_at, id);
create index idx_deal_by_type on opportunity_deal (type, updated_at, id);
create index idx_deal_by_type_alone on opportunity_deal (type, id);
create index idx_deal_by_name on opportunity_deal ((name collate "und-x-icu"), id);
create index idx_deal_by_customer on opportunity_deal ((customer_name collate "und-x-icu"), id);
create index idx_deal_by_country on opportunity_deal ((customer_country collate "und-x-icu"), id);
create index idx_deal_by_label on opportunity_deal ((label collate "und-x-icu"), id);
create index idx_deal_labelled on opportunity_deal (label, expiration_date);
create index idx_deal_by_status on opportunity_deal (status, id);
create index idx_deal_by_volume on opportunity_deal (volume, id);
create index idx_deal_by_units on opportunity_deal (units, id);
-- what has no date comes last in both directions
create index idx_deal_by_start on opportunity_deal ((coalesce(start_date, 'infinity'::date)), id);
create index idx_deal_by_start_last on opportunity_deal ((coalesce(start_date, '-infinity'::date)), id);
create index idx_deal_by_expiration on opportunity_deal ((coalesce(expiration_date, 'infinity'::date)), id);
create index idx_deal_by_expiration_last on opportunity_deal ((coalesce(expiration_date, '-infinity'::date)), id);
-- all that a count of somebody's default view asks, so that it reads no rows
create index idx_deal_counted on opportunity_deal (label, type, status, deleted, internal, expiration_date, zone, opportunity_id);
-- parts of texts
create index idx_deal_texts on opportunity_deal using gin (lower(name) gin_trgm_ops, lower(customer_name) gin_trgm_ops, lower(number) gin_trgm_ops);

-- +goose Down
drop index idx_deal_texts, idx_deal_labelled, idx_deal_counted, idx_deal_by_expiration_last, idx_deal_by_expiration, idx_deal_by_start_last, idx_deal_by_start,
    idx_deal_by_units, idx_deal_by_volume, idx_deal_by_status, idx_deal_by_label, idx_deal_by_country, idx_deal_by_customer, idx_deal_by_name,
    idx_deal_by_type_alone, idx_deal_by_type, idx_opportunity_deal_updated;
create index idx_opportunity_deal_updated on opportunity_deal (updated_at desc, id);
alter table opportunity_deal drop column label, drop column deleted, drop column internal;
