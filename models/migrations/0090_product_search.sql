-- +goose Up
-- What the product indexes show: which article is offered in which country, and each family with its articles and countries.
-- Both follow list_price when it was imported or seeded.
create table product_offer (
    id             text primary key, -- article and country, a colon between them
    product_sku_id text not null references product_sku (id),
    country_id     text not null references country (id)
);
create index idx_product_offer_sku on product_offer (product_sku_id);
create index idx_product_offer_country on product_offer (country_id);

create table family_offer (
    product_family_id text primary key references product_family (id),
    channel_types     bigint not null, -- of all its articles: sum of direct 1, indirect 2
    is_eu_efta        boolean not null, -- offered in a country of EU or EFTA
    regions           text[] not null,
    countries         text[] not null,
    country_ids       text[] not null,
    sku_ids           text[] not null,
    sku_names         text[] not null,
    part_numbers      text[] not null,
    search_words      text not null
);

-- The folded forms of a name, one a line, by which search ranks and sorts. Rows written before keep an approximation of the
-- folding in models/fold, exact for unaccented Latin, until they are written again.
alter table business_unit add column folded_name text not null default '' collate "C";
alter table product_family add column folded_name text not null default '' collate "C";
alter table product_sku add column folded_name text not null default '' collate "C";
update business_unit set folded_name = trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'));
update product_family set folded_name = trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'));
update product_sku set folded_name = trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'));
create index idx_product_sku_words on product_sku using gin (array_to_tsvector(string_to_array(search_words, ' ')));
create index idx_family_offer_words on family_offer using gin (array_to_tsvector(string_to_array(search_words, ' ')));

-- The member that stands for its family in the index with one customer per TPID: the active headquarters, or the first
-- active account.
alter table legal_entity add column is_head boolean not null default false;
update legal_entity set is_head = true, version = version + 1 where id in
    (select distinct on (tpid) id from legal_entity where is_active and tpid <> ''
        order by tpid, legal_entity_type = 'Headquarters' desc, crm_account_id, id);
create index idx_legal_entity_head on legal_entity (tpid) where is_head;

-- +goose Down
drop index idx_legal_entity_head, idx_product_sku_words;
alter table legal_entity drop column is_head;
alter table product_sku drop column folded_name;
alter table product_family drop column folded_name;
alter table business_unit drop column folded_name;
drop table family_offer, product_offer;
