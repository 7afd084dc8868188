-- +goose Up
create extension if not exists btree_gist;

-- One row per deal and key (customer, product group, country or pool): two deals of different renewal chains never hold the
-- same key. Inactive rows remember what a deal held.
create table deal_key (
    deal_id uuid not null references opportunity_deal (id),
    key     text not null,
    subject text not null, -- the key without the organisation that narrows it
    chain   text not null,
    active  boolean not null,
    primary key (deal_id, key),
    constraint deal_key_held exclude using gist (key with =, chain with <>) where (active)
);
create index idx_deal_key_subject on deal_key (subject) where active;

-- +goose Down
drop table deal_key;
