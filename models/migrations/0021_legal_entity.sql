-- +goose Up
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE legal_entity (
    id                text PRIMARY KEY,
    name              text NOT NULL,
    local_name        text NOT NULL,
    normalized_name   text NOT NULL, -- clarifications.md 76; duplicates compare it
    folded_name       text NOT NULL COLLATE "C", -- folded words of the name; search ranks by it
    search_words      text NOT NULL, -- distinct folded words of every searched field, one blank between them
    country_id        text NOT NULL REFERENCES country (id),
    address_line1     text NOT NULL,
    city              text NOT NULL,
    state_province    text NOT NULL,
    postal_code       text NOT NULL,
    duns_number       text NOT NULL, -- nine digits, or empty
    tpid              text NOT NULL, -- of the family
    gpid              text NOT NULL,
    crm_account_id    text NOT NULL,
    crm_id            text NOT NULL, -- of the parent account
    segment           text NOT NULL,
    industry          text NOT NULL,
    vertical          text NOT NULL,
    vertical_category text NOT NULL,
    web_page_url      text NOT NULL,
    email_domain      text NOT NULL, -- begins with @, or empty
    legal_entity_type text NOT NULL,
    applicable_deals  bigint NOT NULL, -- sum of Special Pricing 1, Deal Registration 2, CP Strategic 4
    is_managed        boolean NOT NULL,
    is_active         boolean NOT NULL,
    version           bigint NOT NULL,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL
);
CREATE INDEX legal_entity_words ON legal_entity USING gin (array_to_tsvector(string_to_array(search_words, ' ')));
CREATE INDEX legal_entity_folded ON legal_entity (folded_name);
CREATE INDEX legal_entity_normalized ON legal_entity USING gin (normalized_name gin_trgm_ops);
CREATE INDEX legal_entity_country ON legal_entity (country_id);
CREATE INDEX legal_entity_tpid ON legal_entity (tpid) WHERE tpid <> '';
CREATE INDEX legal_entity_duns ON legal_entity (duns_number) WHERE duns_number <> '';

-- Every word that some searched row contains, with its one-letter-deleted variants: a mistyped word finds its
-- neighbours by an array overlap instead of a scan.
CREATE TABLE search_word (
    index_name text NOT NULL,
    word       text NOT NULL COLLATE "C",
    variants   text[] NOT NULL,
    PRIMARY KEY (index_name, word)
);
CREATE INDEX search_word_variants ON search_word USING gin (variants);

-- +goose Down
DROP TABLE search_word, legal_entity;
DROP EXTENSION IF EXISTS pg_trgm;
