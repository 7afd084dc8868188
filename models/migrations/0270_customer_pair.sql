-- +goose Up
set local lock_timeout = '3s';
-- Customers of one country that look alike, the smaller id first, and what a steward has said of them. An empty outcome waits for one.
create table customer_pair (
    first_id text not null,
    second_id text not null,
    country_id text not null,
    strength double precision not null, -- similarity of the names; 1 more when the rule takes them for the same customer
    names text not null, -- both, lower case, for the search
    found_at timestamptz not null,
    outcome text not null default '', -- Different
    reason text not null default '',
    decided_by text not null default '',
    decided_at timestamptz,
    request_id text not null default '',
    primary key (first_id, second_id)
);
create index idx_customer_pair_strength on customer_pair (outcome, strength, first_id, second_id);
create index idx_customer_pair_country on customer_pair (outcome, country_id, strength, first_id, second_id);
create index idx_customer_pair_second on customer_pair (second_id);
create index idx_customer_pair_names on customer_pair using gin (names gin_trgm_ops);
-- Up to which version a customer has been compared with the others of its country.
create table compared_customer (
    customer_id text primary key,
    version bigint not null
);

-- +goose Down
drop table compared_customer;
drop table customer_pair;
