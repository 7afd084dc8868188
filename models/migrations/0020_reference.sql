-- +goose Up
CREATE TABLE country (
    id                 text PRIMARY KEY,
    code               text NOT NULL, -- ISO 3166-1 alpha-2
    name               text NOT NULL,
    region             text NOT NULL CHECK (region IN ('Americas', 'Europe', 'Middle East', 'Africa', 'Asia', 'Oceania')),
    is_eu_efta         boolean NOT NULL,
    is_ms_store        boolean NOT NULL,
    is_small_market    boolean NOT NULL,
    time_zone          text NOT NULL,        -- IANA name of the main zone
    price_list         text NOT NULL,
    is_active          boolean NOT NULL
);
CREATE UNIQUE INDEX idx_country_code ON country (code);
CREATE UNIQUE INDEX idx_country_name ON country (name);

CREATE TABLE product_type (
    id         text PRIMARY KEY,
    name       text NOT NULL,
    position   bigint NOT NULL,
    is_active  boolean NOT NULL
);
CREATE UNIQUE INDEX idx_product_type_name ON product_type (name);

CREATE TABLE business_unit (
    id               text PRIMARY KEY,
    name             text NOT NULL,
    product_type_id  text NOT NULL REFERENCES product_type (id),
    applicable_deals bigint NOT NULL, -- sum of Special Pricing 1, Deal Registration 2, CP Strategic 4
    search_words     text NOT NULL,    -- folded words, one blank between them
    is_active        boolean NOT NULL
);
CREATE UNIQUE INDEX idx_business_unit_name ON business_unit (name);
CREATE INDEX business_unit_words ON business_unit USING gin (array_to_tsvector(string_to_array(search_words, ' ')));

CREATE TABLE industry (
    id         text PRIMARY KEY,
    name       text NOT NULL,
    is_active  boolean NOT NULL
);
CREATE UNIQUE INDEX idx_industry_name ON industry (name);

CREATE TABLE business_vertical (
    id          text PRIMARY KEY,
    name        text NOT NULL,
    industry_id text NOT NULL REFERENCES industry (id),
    is_active   boolean NOT NULL
);
CREATE UNIQUE INDEX idx_business_vertical_name ON business_vertical (name);

CREATE TABLE vertical_category (
    id          text PRIMARY KEY,
    name        text NOT NULL,
    vertical_id text NOT NULL REFERENCES business_vertical (id),
    is_active   boolean NOT NULL,
    UNIQUE (vertical_id, name)
);

CREATE TABLE deal_type (
    id                                   text PRIMARY KEY, -- equals the name
    name                                 text NOT NULL,
    suffix                               text NOT NULL,    -- of deal numbers: DR, SP, CP
    applicable_deal_flag                 bigint NOT NULL,
    default_duration_in_months           bigint NOT NULL,
    maximum_duration_in_months           bigint NOT NULL,
    extension_minimum_units_transacted   bigint NOT NULL, -- DR: units; SP: percent of the volume; -1 none
    minimum_units_committed              bigint NOT NULL, -- the lowest of its thresholds; -1 none
    review_target_business_days          bigint NOT NULL,
    position                             bigint NOT NULL
);
CREATE UNIQUE INDEX idx_deal_type_name ON deal_type (name);

CREATE TABLE deal_quantity_threshold (
    id                      text PRIMARY KEY,
    deal_type_id            text NOT NULL REFERENCES deal_type (id),
    product_type_id         text NOT NULL REFERENCES product_type (id),
    country_id              text REFERENCES country (id),
    region_name             text,
    business_vertical_id    text REFERENCES business_vertical (id),
    minimum_units_committed bigint NOT NULL, -- -1 none
    valid_from              date NOT NULL,
    valid_to                date              -- last day; null is open
);

CREATE TABLE deal_duration (
    id                         text PRIMARY KEY,
    deal_type_id               text NOT NULL REFERENCES deal_type (id),
    country_id                 text REFERENCES country (id),
    region_name                text,
    default_duration_in_months bigint NOT NULL,
    maximum_duration_in_months bigint NOT NULL,
    valid_from                 date NOT NULL,
    valid_to                   date
);

CREATE TABLE holiday (
    country_code text NOT NULL, -- ISO 3166-1 alpha-2
    day          date NOT NULL,
    name         text NOT NULL,
    PRIMARY KEY (country_code, day)
);

-- +goose Down
DROP TABLE holiday, deal_duration, deal_quantity_threshold, deal_type, vertical_category, business_vertical, industry,
    business_unit, product_type, country;
