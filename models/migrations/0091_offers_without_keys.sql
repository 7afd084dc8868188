-- +goose Up
-- The offers are derived from list_price, which has these keys: checking them again took longer than finding the offers.
alter table product_offer drop constraint product_offer_product_sku_id_fkey, drop constraint product_offer_country_id_fkey;
alter table family_offer drop constraint family_offer_product_family_id_fkey;

-- +goose Down
alter table family_offer add constraint family_offer_product_family_id_fkey foreign key (product_family_id) references product_family (id);
alter table product_offer add constraint product_offer_product_sku_id_fkey foreign key (product_sku_id) references product_sku (id),
    add constraint product_offer_country_id_fkey foreign key (country_id) references country (id);
