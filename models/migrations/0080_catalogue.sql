-- +goose Up
-- The catalogue: what is sold, at which list price, with which discount; who supplies whom; documents that anybody may download.
create table product_family (
    id               text primary key,
    name             text not null,
    code             text not null,
    business_unit_id text not null references business_unit (id),
    applicable_deals bigint not null, -- sum of Special Pricing 1, Deal Registration 2, CP Strategic 4
    search_words     text not null,   -- folded words, one blank between them
    is_active        boolean not null
);
create unique index idx_product_family_code on product_family (code);
create index idx_product_family_unit on product_family (business_unit_id);

create table product_sku (
    id                text primary key,
    name              text not null,
    part_number       text not null,
    product_family_id text not null references product_family (id),
    channel_types     bigint not null, -- sum of direct 1, indirect 2
    search_words      text not null,
    is_active         boolean not null
);
create unique index idx_product_sku_part_number on product_sku (part_number);
create index idx_product_sku_family on product_sku (product_family_id);

create table price_list (
    id            text primary key,
    name          text not null, -- country.price_list names it
    currency_code text not null, -- ISO 4217
    is_active     boolean not null
);
create unique index idx_price_list_name on price_list (name);

-- A list price holds from a day on until the next one of the same SKU and country; amounts are minor units of the currency.
create table list_price (
    product_sku_id    text not null references product_sku (id),
    country_id        text not null references country (id),
    valid_from        date not null,
    currency_code     text not null,
    msrp              bigint not null,
    net_msrp          bigint not null,
    distributor_price bigint not null,
    is_active         boolean not null, -- a withdrawn price ends the one before it
    primary key (product_sku_id, country_id, valid_from)
);
create index idx_list_price_country on list_price (country_id, valid_from);

create table discount_tier (
    id        text primary key,
    name      text not null,
    position  bigint not null,
    is_active boolean not null
);
create unique index idx_discount_tier_name on discount_tier (name);

-- The discount of a tier for a business unit, in a country or in every one that has no own; percent in hundredths.
create table tier_discount (
    discount_tier_id text not null references discount_tier (id),
    business_unit_id text not null references business_unit (id),
    country_id       text not null, -- '' for all
    valid_from       date not null,
    percent          bigint not null check (percent between 0 and 10000),
    is_active        boolean not null,
    primary key (discount_tier_id, business_unit_id, country_id, valid_from)
);

-- Which distributors supply a reseller.
create table account_relation (
    reseller_account_id    text not null references account (id),
    distributor_account_id text not null references account (id),
    is_active              boolean not null,
    primary key (reseller_account_id, distributor_account_id)
);

create table document (
    name       text primary key, -- as it is downloaded
    media_type text not null,
    content    bytea not null,
    is_active  boolean not null
);

-- One number that moves with every change of what the reference calls list, whoever makes it: answers that were written for
-- the number of now need not be written again.
create table reference_version (
    id      bigint primary key check (id = 1),
    version bigint not null
);
insert into reference_version values (1, 1);

-- +goose StatementBegin
create function reference_changed() returns trigger language plpgsql as $$
begin
    update reference_version set version = version + 1;
    return null;
end $$;

do $$
declare name text;
begin
    foreach name in array array['country', 'product_type', 'business_unit', 'industry', 'business_vertical', 'vertical_category', 'deal_type',
        'program_rule', 'organization', 'location', 'account', 'account_relation', 'product_family', 'product_sku', 'price_list', 'discount_tier'] loop
        execute format('create trigger reference_changed after insert or update or delete or truncate on %I for each statement execute function reference_changed()', name);
    end loop;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
do $$
declare name text;
begin
    foreach name in array array['country', 'product_type', 'business_unit', 'industry', 'business_vertical', 'vertical_category', 'deal_type',
        'program_rule', 'organization', 'location', 'account'] loop
        execute format('drop trigger reference_changed on %I', name);
    end loop;
end $$;
-- +goose StatementEnd
drop table reference_version, document, account_relation, tier_discount, discount_tier, list_price, price_list, product_sku, product_family;
drop function reference_changed();
