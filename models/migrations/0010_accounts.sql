-- +goose Up
create table organization (
    id text primary key, -- MPN organisation id, numeric
    name text not null,
    is_active boolean not null
);

create table location (
    id text primary key, -- MPN location id, numeric
    organization_id text not null references organization (id),
    name text not null,
    country_id text not null,
    is_active boolean not null
);
create index idx_location_organization on location (organization_id);

-- A partner account: an organisation as one partner type, at one location, for one product group.
create table account (
    id text primary key,
    organization_id text not null references organization (id),
    location_id text not null references location (id),
    company_name text not null,
    country_id text not null,
    partner_type bigint not null, -- ADD 1, ADR 2, DMP 3, MsStore 4
    product_type_id text not null,
    is_active boolean not null
);
create unique index idx_account_place on account (location_id, partner_type, product_type_id);
create index idx_account_organization on account (organization_id);
create index idx_account_list on account (partner_type, country_id) where is_active;

-- +goose Down
drop table account;
drop table location;
drop table organization;
