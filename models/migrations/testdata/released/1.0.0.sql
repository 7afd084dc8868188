SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.reference_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update reference_version set version = version + 1;
    return null;
end $$;
CREATE FUNCTION public.user_role_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update app_user set roles_version = roles_version + 1
    where id in (coalesce(new.user_id, old.user_id), coalesce(old.user_id, new.user_id));
    return null;
end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account (
    id text NOT NULL,
    organization_id text NOT NULL,
    location_id text NOT NULL,
    company_name text NOT NULL,
    country_id text NOT NULL,
    partner_type bigint NOT NULL,
    product_type_id text NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.account_relation (
    reseller_account_id text NOT NULL,
    distributor_account_id text NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.admin_event (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_email text NOT NULL,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject jsonb NOT NULL
);
CREATE SEQUENCE public.admin_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.admin_event_id_seq OWNED BY public.admin_event.id;
CREATE TABLE public.app_user (
    id text NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    name text NOT NULL,
    puid text NOT NULL,
    user_name text NOT NULL,
    organization_id text,
    is_internal boolean NOT NULL,
    is_active boolean NOT NULL,
    roles_version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    issuer text DEFAULT ''::text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    CONSTRAINT app_user_email_lower CHECK ((email = lower(email)))
);
CREATE TABLE public.attachment (
    id uuid NOT NULL,
    opportunity_id uuid,
    source text NOT NULL,
    name text NOT NULL,
    extension text NOT NULL,
    size bigint NOT NULL,
    blob_hash text NOT NULL,
    uploaded_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    related_id text DEFAULT ''::text NOT NULL,
    verdict text DEFAULT ''::text NOT NULL,
    scan_attempts bigint DEFAULT 0 NOT NULL,
    scan_due_at timestamp with time zone,
    scan_error text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.audit_event (
    id bigint NOT NULL,
    deal_id uuid NOT NULL,
    version bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_email text NOT NULL,
    actor_name text NOT NULL,
    actor_side text NOT NULL,
    action text NOT NULL,
    comment text NOT NULL,
    internal_comment text NOT NULL,
    from_status bigint NOT NULL,
    to_status bigint NOT NULL,
    revision bigint NOT NULL,
    command_id text NOT NULL,
    event text DEFAULT ''::text NOT NULL,
    files jsonb
);
CREATE SEQUENCE public.audit_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.audit_event_id_seq OWNED BY public.audit_event.id;
CREATE TABLE public.business_unit (
    id text NOT NULL,
    name text NOT NULL,
    product_type_id text NOT NULL,
    applicable_deals bigint NOT NULL,
    search_words text NOT NULL,
    is_active boolean NOT NULL,
    folded_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.business_vertical (
    id text NOT NULL,
    name text NOT NULL,
    industry_id text NOT NULL,
    is_active boolean NOT NULL
);
CREATE SEQUENCE public.case_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.case_reseller (
    opportunity_id uuid NOT NULL,
    account_id text NOT NULL,
    country_id text NOT NULL,
    distributor_account_id text NOT NULL,
    emails text NOT NULL,
    attachment_id uuid NOT NULL,
    added_by text NOT NULL,
    added_at timestamp with time zone NOT NULL
);
CREATE TABLE public.command (
    id uuid NOT NULL,
    deal_id uuid NOT NULL,
    event text NOT NULL,
    body jsonb NOT NULL,
    idempotency_id text NOT NULL,
    correlation_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    outcome jsonb,
    finished_at timestamp with time zone,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.country (
    id text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    region text NOT NULL,
    is_eu_efta boolean NOT NULL,
    is_ms_store boolean NOT NULL,
    is_small_market boolean NOT NULL,
    time_zone text NOT NULL,
    price_list text NOT NULL,
    is_active boolean NOT NULL,
    CONSTRAINT country_region_check CHECK ((region = ANY (ARRAY['Americas'::text, 'Europe'::text, 'Middle East'::text, 'Africa'::text, 'Asia'::text, 'Oceania'::text])))
);
CREATE TABLE public.customer_review (
    customer_id text NOT NULL,
    organization_id text NOT NULL,
    opened_by text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    managed_customer_id text,
    comments text NOT NULL,
    decided_by text NOT NULL,
    decided_at timestamp with time zone,
    request_id text NOT NULL,
    form jsonb NOT NULL,
    steward_only boolean DEFAULT false NOT NULL
);
CREATE TABLE public.deal_deadline (
    deal_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    what text NOT NULL,
    who text NOT NULL
);
CREATE TABLE public.deal_discount (
    deal_id uuid NOT NULL,
    revision bigint NOT NULL,
    line_id text NOT NULL,
    line_name text NOT NULL,
    percent bigint NOT NULL,
    booster bigint NOT NULL,
    reason text NOT NULL,
    rule text NOT NULL,
    granted boolean NOT NULL,
    decided_by text NOT NULL,
    decided_at timestamp with time zone NOT NULL
);
CREATE TABLE public.deal_key (
    deal_id uuid NOT NULL,
    key text NOT NULL,
    subject text NOT NULL,
    chain text NOT NULL,
    active boolean NOT NULL
);
CREATE TABLE public.deal_revision (
    deal_id uuid NOT NULL,
    number bigint NOT NULL,
    customers_hash text NOT NULL,
    products_hash text NOT NULL,
    channel_hash text NOT NULL,
    rest_hash text NOT NULL,
    submitted_by text NOT NULL,
    submitted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.deal_type (
    id text NOT NULL,
    name text NOT NULL,
    suffix text NOT NULL,
    applicable_deal_flag bigint NOT NULL,
    "position" bigint NOT NULL
);
CREATE TABLE public.desk_ticket (
    number bigint NOT NULL,
    deal_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    level bigint NOT NULL,
    region text NOT NULL,
    deal_type text NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    claimed_by text NOT NULL,
    lease_until timestamp with time zone,
    closed_at timestamp with time zone,
    warn_at timestamp with time zone,
    elapsed bigint DEFAULT 0 NOT NULL,
    running_since timestamp with time zone
);
CREATE SEQUENCE public.desk_ticket_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.desk_ticket_number_seq OWNED BY public.desk_ticket.number;
CREATE TABLE public.discount_tier (
    id text NOT NULL,
    name text NOT NULL,
    "position" bigint NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.document (
    name text NOT NULL,
    media_type text NOT NULL,
    content bytea NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.family_offer (
    product_family_id text NOT NULL,
    channel_types bigint NOT NULL,
    is_eu_efta boolean NOT NULL,
    regions text[] NOT NULL,
    countries text[] NOT NULL,
    country_ids text[] NOT NULL,
    sku_ids text[] NOT NULL,
    sku_names text[] NOT NULL,
    part_numbers text[] NOT NULL,
    search_words text NOT NULL
);
CREATE TABLE public.goose_db_version (
    id integer NOT NULL,
    version_id bigint NOT NULL,
    is_applied boolean NOT NULL,
    tstamp timestamp without time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.goose_db_version ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.goose_db_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.holiday (
    country_code text NOT NULL,
    day date NOT NULL,
    name text NOT NULL,
    is_estimated boolean DEFAULT false NOT NULL,
    is_withdrawn boolean DEFAULT false NOT NULL
);
CREATE TABLE public.idempotency (
    id text NOT NULL,
    body_hash text NOT NULL,
    opportunity_number text NOT NULL,
    status bigint NOT NULL,
    answer jsonb,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.industry (
    id text NOT NULL,
    name text NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.legal_entity (
    id text NOT NULL,
    name text NOT NULL,
    local_name text NOT NULL,
    normalized_name text NOT NULL,
    folded_name text NOT NULL COLLATE pg_catalog."C",
    search_words text NOT NULL,
    country_id text NOT NULL,
    address_line1 text NOT NULL,
    city text NOT NULL,
    state_province text NOT NULL,
    postal_code text NOT NULL,
    duns_number text NOT NULL,
    tpid text NOT NULL,
    gpid text NOT NULL,
    crm_account_id text NOT NULL,
    crm_id text NOT NULL,
    segment text NOT NULL,
    industry text NOT NULL,
    vertical text NOT NULL,
    vertical_category text NOT NULL,
    web_page_url text NOT NULL,
    email_domain text NOT NULL,
    legal_entity_type text NOT NULL,
    applicable_deals bigint NOT NULL,
    is_managed boolean NOT NULL,
    is_active boolean NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    is_head boolean DEFAULT false NOT NULL
);
CREATE TABLE public.letter (
    id uuid NOT NULL,
    deal_id uuid NOT NULL,
    deal_version bigint NOT NULL,
    verify_code text NOT NULL,
    blob_hash text NOT NULL,
    size bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.letter_facts (
    deal_id uuid NOT NULL,
    deal_version bigint NOT NULL,
    revision bigint NOT NULL,
    decided_on text NOT NULL,
    start_date text NOT NULL,
    expiration_date text NOT NULL,
    remark text NOT NULL,
    language text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.list_price (
    product_sku_id text NOT NULL,
    country_id text NOT NULL,
    valid_from date NOT NULL,
    currency_code text NOT NULL,
    msrp bigint NOT NULL,
    net_msrp bigint NOT NULL,
    distributor_price bigint NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.location (
    id text NOT NULL,
    organization_id text NOT NULL,
    name text NOT NULL,
    country_id text NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.login_audit (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    email text NOT NULL,
    source text NOT NULL,
    outcome text NOT NULL,
    message text NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    correlation_id text NOT NULL
);
CREATE TABLE public.notification (
    id bigint NOT NULL,
    message_id text NOT NULL,
    email text NOT NULL,
    deal_id uuid NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone
);
CREATE SEQUENCE public.notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.notification_id_seq OWNED BY public.notification.id;
CREATE TABLE public.opportunity (
    id uuid NOT NULL,
    number text NOT NULL,
    version bigint NOT NULL,
    requester_email text NOT NULL,
    requester_name text NOT NULL,
    requester_organization_id text NOT NULL,
    requester_organization_name text NOT NULL,
    requester_location_id text NOT NULL,
    product_group_id text NOT NULL,
    product_group_name text NOT NULL,
    shared jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.opportunity_deal (
    id uuid NOT NULL,
    opportunity_id uuid NOT NULL,
    number text NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    status bigint NOT NULL,
    closure text NOT NULL,
    version bigint NOT NULL,
    revision bigint NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    handled_until timestamp with time zone NOT NULL,
    zone text NOT NULL,
    country_code text NOT NULL,
    region text NOT NULL,
    start_date date,
    expiration_date date,
    volume bigint NOT NULL,
    units bigint NOT NULL,
    extensions bigint NOT NULL,
    customer_name text NOT NULL,
    customer_country text NOT NULL,
    terms jsonb NOT NULL,
    content jsonb NOT NULL,
    closure_comments text NOT NULL,
    decision_justification text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    index_version bigint DEFAULT 0 NOT NULL,
    search_words text DEFAULT ''::text NOT NULL,
    folded_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    over_committed boolean DEFAULT false NOT NULL,
    chain_id uuid NOT NULL,
    renewal_of uuid,
    renewal_id uuid,
    sub_mode text DEFAULT ''::text NOT NULL,
    life jsonb NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    deleted boolean DEFAULT false NOT NULL,
    internal boolean DEFAULT false NOT NULL,
    last_sold date,
    lapse_indexed date
);
CREATE TABLE public.opportunity_party (
    opportunity_id uuid NOT NULL,
    organization_id text NOT NULL,
    location_id text NOT NULL,
    kind text NOT NULL,
    email text NOT NULL
);
CREATE TABLE public.organization (
    id text NOT NULL,
    name text NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.outbox (
    id bigint NOT NULL,
    topic text NOT NULL,
    deal_id uuid NOT NULL,
    deal_version bigint NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    attempts bigint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text DEFAULT ''::text NOT NULL,
    recipient text DEFAULT ''::text NOT NULL,
    dead_at timestamp with time zone
);
CREATE SEQUENCE public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;
CREATE TABLE public.price_list (
    id text NOT NULL,
    name text NOT NULL,
    currency_code text NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.product_family (
    id text NOT NULL,
    name text NOT NULL,
    code text NOT NULL,
    business_unit_id text NOT NULL,
    applicable_deals bigint NOT NULL,
    search_words text NOT NULL,
    is_active boolean NOT NULL,
    folded_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.product_offer (
    id text NOT NULL,
    product_sku_id text NOT NULL,
    country_id text NOT NULL
);
CREATE TABLE public.product_sku (
    id text NOT NULL,
    name text NOT NULL,
    part_number text NOT NULL,
    product_family_id text NOT NULL,
    channel_types bigint NOT NULL,
    search_words text NOT NULL,
    is_active boolean NOT NULL,
    folded_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.product_type (
    id text NOT NULL,
    name text NOT NULL,
    "position" bigint NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.program_rule (
    id uuid NOT NULL,
    kind text NOT NULL,
    deal_type text NOT NULL,
    product_type_id text NOT NULL,
    country_id text NOT NULL,
    region_name text NOT NULL,
    business_vertical_id text NOT NULL,
    effective_from date NOT NULL,
    value jsonb,
    created_by text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reference_version (
    id bigint NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT reference_version_id_check CHECK ((id = 1))
);
CREATE TABLE public.repair (
    deal_id uuid NOT NULL,
    command_id text NOT NULL,
    tries bigint NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    next_at timestamp with time zone NOT NULL,
    last_error text NOT NULL
);
CREATE TABLE public.sales_out (
    distributor_account_id text NOT NULL,
    invoice_number text NOT NULL,
    line bigint NOT NULL,
    deal_id uuid NOT NULL,
    invoice_date date NOT NULL,
    sku text NOT NULL,
    quantity bigint NOT NULL,
    total bigint NOT NULL,
    over_committed boolean NOT NULL,
    received_at timestamp with time zone NOT NULL,
    received_by text NOT NULL
);
CREATE TABLE public.search_word (
    index_name text NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    variants text[] NOT NULL
);
CREATE TABLE public.section (
    hash text NOT NULL,
    body jsonb NOT NULL
);
CREATE TABLE public.session (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text NOT NULL,
    roles_version bigint NOT NULL,
    login_success text NOT NULL,
    error_message text NOT NULL,
    organization_id text NOT NULL,
    organization_name text NOT NULL,
    accounts jsonb NOT NULL,
    accounts_at timestamp with time zone NOT NULL,
    id_token text NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL
);
CREATE TABLE public.sign_in_attempt (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    return_to text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    language text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.tier_discount (
    discount_tier_id text NOT NULL,
    business_unit_id text NOT NULL,
    country_id text NOT NULL,
    valid_from date NOT NULL,
    percent bigint NOT NULL,
    is_active boolean NOT NULL,
    CONSTRAINT tier_discount_percent_check CHECK (((percent >= 0) AND (percent <= 10000)))
);
CREATE TABLE public.upload_error (
    id uuid NOT NULL,
    uploaded_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    content bytea NOT NULL
);
CREATE TABLE public.user_role (
    id text NOT NULL,
    user_id text NOT NULL,
    role text NOT NULL,
    sub_role text NOT NULL,
    location_id text NOT NULL,
    country_id text NOT NULL,
    account_id text NOT NULL,
    product_type_id text NOT NULL,
    tpids jsonb NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);
CREATE TABLE public.user_voice (
    id uuid NOT NULL,
    opportunity_id uuid,
    email text NOT NULL,
    rating bigint NOT NULL,
    comments text NOT NULL,
    browser_name text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.vertical_category (
    id text NOT NULL,
    name text NOT NULL,
    vertical_id text NOT NULL,
    is_active boolean NOT NULL
);
ALTER TABLE ONLY public.admin_event ALTER COLUMN id SET DEFAULT nextval('public.admin_event_id_seq'::regclass);
ALTER TABLE ONLY public.audit_event ALTER COLUMN id SET DEFAULT nextval('public.audit_event_id_seq'::regclass);
ALTER TABLE ONLY public.desk_ticket ALTER COLUMN number SET DEFAULT nextval('public.desk_ticket_number_seq'::regclass);
ALTER TABLE ONLY public.notification ALTER COLUMN id SET DEFAULT nextval('public.notification_id_seq'::regclass);
ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_relation
    ADD CONSTRAINT account_relation_pkey PRIMARY KEY (reseller_account_id, distributor_account_id);
ALTER TABLE ONLY public.admin_event
    ADD CONSTRAINT admin_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_event
    ADD CONSTRAINT audit_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.business_unit
    ADD CONSTRAINT business_unit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.business_vertical
    ADD CONSTRAINT business_vertical_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.case_reseller
    ADD CONSTRAINT case_reseller_pkey PRIMARY KEY (opportunity_id, account_id);
ALTER TABLE ONLY public.command
    ADD CONSTRAINT command_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.country
    ADD CONSTRAINT country_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_review
    ADD CONSTRAINT customer_review_pkey PRIMARY KEY (customer_id);
ALTER TABLE ONLY public.deal_deadline
    ADD CONSTRAINT deal_deadline_pkey PRIMARY KEY (deal_id, at, what);
ALTER TABLE ONLY public.deal_discount
    ADD CONSTRAINT deal_discount_pkey PRIMARY KEY (deal_id, revision, line_id);
ALTER TABLE ONLY public.deal_key
    ADD CONSTRAINT deal_key_held EXCLUDE USING gist (key WITH =, chain WITH <>) WHERE (active);
ALTER TABLE ONLY public.deal_key
    ADD CONSTRAINT deal_key_pkey PRIMARY KEY (deal_id, key);
ALTER TABLE ONLY public.deal_revision
    ADD CONSTRAINT deal_revision_pkey PRIMARY KEY (deal_id, number);
ALTER TABLE ONLY public.deal_type
    ADD CONSTRAINT deal_type_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_ticket
    ADD CONSTRAINT desk_ticket_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.discount_tier
    ADD CONSTRAINT discount_tier_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.family_offer
    ADD CONSTRAINT family_offer_pkey PRIMARY KEY (product_family_id);
ALTER TABLE ONLY public.goose_db_version
    ADD CONSTRAINT goose_db_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.holiday
    ADD CONSTRAINT holiday_pkey PRIMARY KEY (country_code, day);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.industry
    ADD CONSTRAINT industry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.legal_entity
    ADD CONSTRAINT legal_entity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.letter_facts
    ADD CONSTRAINT letter_facts_pkey PRIMARY KEY (deal_id, deal_version);
ALTER TABLE ONLY public.letter
    ADD CONSTRAINT letter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.list_price
    ADD CONSTRAINT list_price_pkey PRIMARY KEY (product_sku_id, country_id, valid_from);
ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_audit
    ADD CONSTRAINT login_audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.opportunity_deal
    ADD CONSTRAINT opportunity_deal_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.opportunity_party
    ADD CONSTRAINT opportunity_party_pkey PRIMARY KEY (opportunity_id, organization_id, location_id, kind, email);
ALTER TABLE ONLY public.opportunity
    ADD CONSTRAINT opportunity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.price_list
    ADD CONSTRAINT price_list_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_family
    ADD CONSTRAINT product_family_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_offer
    ADD CONSTRAINT product_offer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_sku
    ADD CONSTRAINT product_sku_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_type
    ADD CONSTRAINT product_type_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.program_rule
    ADD CONSTRAINT program_rule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reference_version
    ADD CONSTRAINT reference_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.repair
    ADD CONSTRAINT repair_pkey PRIMARY KEY (deal_id);
ALTER TABLE ONLY public.sales_out
    ADD CONSTRAINT sales_out_pkey PRIMARY KEY (distributor_account_id, invoice_number, line);
ALTER TABLE ONLY public.search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (index_name, word);
ALTER TABLE ONLY public.section
    ADD CONSTRAINT section_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_attempt
    ADD CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.tier_discount
    ADD CONSTRAINT tier_discount_pkey PRIMARY KEY (discount_tier_id, business_unit_id, country_id, valid_from);
ALTER TABLE ONLY public.upload_error
    ADD CONSTRAINT upload_error_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_role
    ADD CONSTRAINT user_role_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_voice
    ADD CONSTRAINT user_voice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vertical_category
    ADD CONSTRAINT vertical_category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vertical_category
    ADD CONSTRAINT vertical_category_vertical_id_name_key UNIQUE (vertical_id, name);
CREATE INDEX business_unit_words ON public.business_unit USING gin (array_to_tsvector(string_to_array(search_words, ' '::text)));
CREATE INDEX idx_account_list ON public.account USING btree (partner_type, country_id) WHERE is_active;
CREATE INDEX idx_account_organization ON public.account USING btree (organization_id);
CREATE UNIQUE INDEX idx_account_place ON public.account USING btree (location_id, partner_type, product_type_id);
CREATE INDEX idx_admin_event_at ON public.admin_event USING btree (at);
CREATE UNIQUE INDEX idx_app_user_email ON public.app_user USING btree (email);
CREATE UNIQUE INDEX idx_app_user_identity ON public.app_user USING btree (issuer, subject) WHERE (subject <> ''::text);
CREATE INDEX idx_attachment_blob_hash ON public.attachment USING btree (blob_hash);
CREATE INDEX idx_attachment_opportunity ON public.attachment USING btree (opportunity_id);
CREATE INDEX idx_attachment_quarantine ON public.attachment USING btree (created_at) WHERE (verdict = ''::text);
CREATE INDEX idx_attachment_unattached ON public.attachment USING btree (created_at) WHERE (opportunity_id IS NULL);
CREATE UNIQUE INDEX idx_audit_event_version ON public.audit_event USING btree (deal_id, version);
CREATE UNIQUE INDEX idx_business_unit_name ON public.business_unit USING btree (name);
CREATE UNIQUE INDEX idx_business_vertical_name ON public.business_vertical USING btree (name);
CREATE INDEX idx_command_deal ON public.command USING btree (deal_id, created_at);
CREATE INDEX idx_command_idempotency ON public.command USING btree (idempotency_id);
CREATE INDEX idx_command_unconfirmed ON public.command USING btree (finished_at) WHERE (confirmed_at IS NULL);
CREATE INDEX idx_command_unfinished ON public.command USING btree (created_at) WHERE (finished_at IS NULL);
CREATE UNIQUE INDEX idx_country_code ON public.country USING btree (code);
CREATE UNIQUE INDEX idx_country_name ON public.country USING btree (name);
CREATE INDEX idx_customer_review_open ON public.customer_review USING btree (opened_at) WHERE (outcome = ''::text);
CREATE INDEX idx_deal_by_country ON public.opportunity_deal USING btree (customer_country COLLATE "und-x-icu", id);
CREATE INDEX idx_deal_by_customer ON public.opportunity_deal USING btree (customer_name COLLATE "und-x-icu", id);
CREATE INDEX idx_deal_by_expiration ON public.opportunity_deal USING btree (COALESCE(expiration_date, 'infinity'::date), id);
CREATE INDEX idx_deal_by_expiration_last ON public.opportunity_deal USING btree (COALESCE(expiration_date, '-infinity'::date), id);
CREATE INDEX idx_deal_by_label ON public.opportunity_deal USING btree (label COLLATE "und-x-icu", id);
CREATE INDEX idx_deal_by_name ON public.opportunity_deal USING btree (name COLLATE "und-x-icu", id);
CREATE INDEX idx_deal_by_start ON public.opportunity_deal USING btree (COALESCE(start_date, 'infinity'::date), id);
CREATE INDEX idx_deal_by_start_last ON public.opportunity_deal USING btree (COALESCE(start_date, '-infinity'::date), id);
CREATE INDEX idx_deal_by_status ON public.opportunity_deal USING btree (status, id);
CREATE INDEX idx_deal_by_type ON public.opportunity_deal USING btree (type, updated_at, id);
CREATE INDEX idx_deal_by_type_alone ON public.opportunity_deal USING btree (type, id);
CREATE INDEX idx_deal_by_units ON public.opportunity_deal USING btree (units, id);
CREATE INDEX idx_deal_by_volume ON public.opportunity_deal USING btree (volume, id);
CREATE INDEX idx_deal_counted ON public.opportunity_deal USING btree (label, type, status, deleted, internal, expiration_date, zone, opportunity_id);
CREATE INDEX idx_deal_key_subject ON public.deal_key USING btree (subject) WHERE active;
CREATE INDEX idx_deal_labelled ON public.opportunity_deal USING btree (label, expiration_date);
CREATE INDEX idx_deal_sold_to ON public.opportunity_deal USING gin (((content -> 'customers'::text)) jsonb_path_ops) WHERE (last_sold IS NOT NULL);
CREATE INDEX idx_deal_texts ON public.opportunity_deal USING gin (lower(name) public.gin_trgm_ops, lower(customer_name) public.gin_trgm_ops, lower(number) public.gin_trgm_ops);
CREATE UNIQUE INDEX idx_deal_type_name ON public.deal_type USING btree (name);
CREATE UNIQUE INDEX idx_desk_ticket_open ON public.desk_ticket USING btree (deal_id, kind) WHERE (closed_at IS NULL);
CREATE INDEX idx_desk_ticket_queue ON public.desk_ticket USING btree (due_at, number) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX idx_discount_tier_name ON public.discount_tier USING btree (name);
CREATE INDEX idx_family_offer_words ON public.family_offer USING gin (array_to_tsvector(string_to_array(search_words, ' '::text)));
CREATE INDEX idx_idempotency_created ON public.idempotency USING btree (created_at);
CREATE UNIQUE INDEX idx_industry_name ON public.industry USING btree (name);
CREATE INDEX idx_legal_entity_head ON public.legal_entity USING btree (tpid) WHERE is_head;
CREATE UNIQUE INDEX idx_letter_deal ON public.letter USING btree (deal_id, deal_version);
CREATE UNIQUE INDEX idx_letter_verify_code ON public.letter USING btree (verify_code);
CREATE INDEX idx_list_price_country ON public.list_price USING btree (country_id, valid_from);
CREATE INDEX idx_location_organization ON public.location USING btree (organization_id);
CREATE INDEX idx_login_audit_email ON public.login_audit USING btree (email, at);
CREATE INDEX idx_notification_email ON public.notification USING btree (email, id DESC);
CREATE UNIQUE INDEX idx_notification_message ON public.notification USING btree (message_id, email);
CREATE INDEX idx_notification_unread ON public.notification USING btree (email) WHERE (read_at IS NULL);
CREATE INDEX idx_opportunity_by_product_group ON public.opportunity USING btree (product_group_name COLLATE "und-x-icu", id);
CREATE INDEX idx_opportunity_co_owned_by ON public.opportunity_party USING btree (lower(email)) WHERE (kind = 'coOwner'::text);
CREATE INDEX idx_opportunity_deal_chain ON public.opportunity_deal USING btree (chain_id);
CREATE UNIQUE INDEX idx_opportunity_deal_number ON public.opportunity_deal USING btree (number);
CREATE INDEX idx_opportunity_deal_opportunity ON public.opportunity_deal USING btree (opportunity_id);
CREATE INDEX idx_opportunity_deal_updated ON public.opportunity_deal USING btree (updated_at, id);
CREATE INDEX idx_opportunity_deal_words ON public.opportunity_deal USING gin (array_to_tsvector(string_to_array(search_words, ' '::text)));
CREATE UNIQUE INDEX idx_opportunity_number ON public.opportunity USING btree (number);
CREATE INDEX idx_opportunity_party_organization ON public.opportunity_party USING btree (organization_id, location_id);
CREATE INDEX idx_opportunity_requested_by ON public.opportunity USING btree (lower(requester_email));
CREATE INDEX idx_outbox_dead ON public.outbox USING btree (id) WHERE (dead_at IS NOT NULL);
CREATE INDEX idx_outbox_done ON public.outbox USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX idx_outbox_pending ON public.outbox USING btree (topic, due_at, id) WHERE (done_at IS NULL);
CREATE UNIQUE INDEX idx_price_list_name ON public.price_list USING btree (name);
CREATE UNIQUE INDEX idx_product_family_code ON public.product_family USING btree (code);
CREATE INDEX idx_product_family_unit ON public.product_family USING btree (business_unit_id);
CREATE INDEX idx_product_offer_country ON public.product_offer USING btree (country_id);
CREATE INDEX idx_product_offer_sku ON public.product_offer USING btree (product_sku_id);
CREATE INDEX idx_product_sku_family ON public.product_sku USING btree (product_family_id);
CREATE UNIQUE INDEX idx_product_sku_part_number ON public.product_sku USING btree (part_number);
CREATE INDEX idx_product_sku_words ON public.product_sku USING gin (array_to_tsvector(string_to_array(search_words, ' '::text)));
CREATE UNIQUE INDEX idx_product_type_name ON public.product_type USING btree (name);
CREATE UNIQUE INDEX idx_program_rule_version ON public.program_rule USING btree (kind, deal_type, product_type_id, country_id, region_name, business_vertical_id, effective_from);
CREATE INDEX idx_sales_out_deal ON public.sales_out USING btree (deal_id, received_at);
CREATE INDEX idx_session_expires ON public.session USING btree (expires_at);
CREATE UNIQUE INDEX idx_session_token_hash ON public.session USING btree (token_hash);
CREATE INDEX idx_session_user ON public.session USING btree (user_id);
CREATE INDEX idx_sign_in_attempt_expires ON public.sign_in_attempt USING btree (expires_at);
CREATE INDEX idx_upload_error_created_at ON public.upload_error USING btree (created_at);
CREATE UNIQUE INDEX idx_user_role_place ON public.user_role USING btree (user_id, role, sub_role, location_id, country_id, product_type_id);
CREATE INDEX idx_user_role_user ON public.user_role USING btree (user_id);
CREATE INDEX legal_entity_country ON public.legal_entity USING btree (country_id);
CREATE INDEX legal_entity_crm_account ON public.legal_entity USING btree (crm_account_id) WHERE (crm_account_id <> ''::text);
CREATE INDEX legal_entity_duns ON public.legal_entity USING btree (duns_number) WHERE (duns_number <> ''::text);
CREATE INDEX legal_entity_folded ON public.legal_entity USING btree (folded_name);
CREATE INDEX legal_entity_name_length ON public.legal_entity USING btree (char_length(normalized_name));
CREATE INDEX legal_entity_normalized ON public.legal_entity USING gin (normalized_name public.gin_trgm_ops);
CREATE INDEX legal_entity_tpid ON public.legal_entity USING btree (tpid) WHERE (tpid <> ''::text);
CREATE INDEX legal_entity_words ON public.legal_entity USING gin (array_to_tsvector(string_to_array(search_words, ' '::text)));
CREATE INDEX search_word_variants ON public.search_word USING gin (variants);
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.account FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.account_relation FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.business_unit FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.business_vertical FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.country FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.deal_type FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.discount_tier FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.industry FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.location FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.organization FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price_list FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_family FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_sku FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_type FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.program_rule FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER reference_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vertical_category FOR EACH STATEMENT EXECUTE FUNCTION public.reference_changed();
CREATE TRIGGER user_role_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_role FOR EACH ROW EXECUTE FUNCTION public.user_role_changed();
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id);
ALTER TABLE ONLY public.account_relation
    ADD CONSTRAINT account_relation_distributor_account_id_fkey FOREIGN KEY (distributor_account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.account_relation
    ADD CONSTRAINT account_relation_reseller_account_id_fkey FOREIGN KEY (reseller_account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT attachment_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES public.opportunity(id);
ALTER TABLE ONLY public.audit_event
    ADD CONSTRAINT audit_event_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.business_unit
    ADD CONSTRAINT business_unit_product_type_id_fkey FOREIGN KEY (product_type_id) REFERENCES public.product_type(id);
ALTER TABLE ONLY public.business_vertical
    ADD CONSTRAINT business_vertical_industry_id_fkey FOREIGN KEY (industry_id) REFERENCES public.industry(id);
ALTER TABLE ONLY public.case_reseller
    ADD CONSTRAINT case_reseller_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES public.attachment(id);
ALTER TABLE ONLY public.case_reseller
    ADD CONSTRAINT case_reseller_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES public.opportunity(id);
ALTER TABLE ONLY public.command
    ADD CONSTRAINT command_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.customer_review
    ADD CONSTRAINT customer_review_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.legal_entity(id);
ALTER TABLE ONLY public.customer_review
    ADD CONSTRAINT customer_review_managed_customer_id_fkey FOREIGN KEY (managed_customer_id) REFERENCES public.legal_entity(id);
ALTER TABLE ONLY public.deal_deadline
    ADD CONSTRAINT deal_deadline_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.deal_discount
    ADD CONSTRAINT deal_discount_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.deal_key
    ADD CONSTRAINT deal_key_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.deal_revision
    ADD CONSTRAINT deal_revision_channel_hash_fkey FOREIGN KEY (channel_hash) REFERENCES public.section(hash);
ALTER TABLE ONLY public.deal_revision
    ADD CONSTRAINT deal_revision_customers_hash_fkey FOREIGN KEY (customers_hash) REFERENCES public.section(hash);
ALTER TABLE ONLY public.deal_revision
    ADD CONSTRAINT deal_revision_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.deal_revision
    ADD CONSTRAINT deal_revision_products_hash_fkey FOREIGN KEY (products_hash) REFERENCES public.section(hash);
ALTER TABLE ONLY public.deal_revision
    ADD CONSTRAINT deal_revision_rest_hash_fkey FOREIGN KEY (rest_hash) REFERENCES public.section(hash);
ALTER TABLE ONLY public.desk_ticket
    ADD CONSTRAINT desk_ticket_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.legal_entity
    ADD CONSTRAINT legal_entity_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.country(id);
ALTER TABLE ONLY public.letter
    ADD CONSTRAINT letter_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.letter_facts
    ADD CONSTRAINT letter_facts_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.list_price
    ADD CONSTRAINT list_price_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.country(id);
ALTER TABLE ONLY public.list_price
    ADD CONSTRAINT list_price_product_sku_id_fkey FOREIGN KEY (product_sku_id) REFERENCES public.product_sku(id);
ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id);
ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.opportunity_deal
    ADD CONSTRAINT opportunity_deal_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES public.opportunity(id);
ALTER TABLE ONLY public.opportunity_deal
    ADD CONSTRAINT opportunity_deal_renewal_id_fkey FOREIGN KEY (renewal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.opportunity_deal
    ADD CONSTRAINT opportunity_deal_renewal_of_fkey FOREIGN KEY (renewal_of) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.opportunity_party
    ADD CONSTRAINT opportunity_party_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES public.opportunity(id);
ALTER TABLE ONLY public.product_family
    ADD CONSTRAINT product_family_business_unit_id_fkey FOREIGN KEY (business_unit_id) REFERENCES public.business_unit(id);
ALTER TABLE ONLY public.product_sku
    ADD CONSTRAINT product_sku_product_family_id_fkey FOREIGN KEY (product_family_id) REFERENCES public.product_family(id);
ALTER TABLE ONLY public.repair
    ADD CONSTRAINT repair_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sales_out
    ADD CONSTRAINT sales_out_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES public.opportunity_deal(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tier_discount
    ADD CONSTRAINT tier_discount_business_unit_id_fkey FOREIGN KEY (business_unit_id) REFERENCES public.business_unit(id);
ALTER TABLE ONLY public.tier_discount
    ADD CONSTRAINT tier_discount_discount_tier_id_fkey FOREIGN KEY (discount_tier_id) REFERENCES public.discount_tier(id);
ALTER TABLE ONLY public.user_role
    ADD CONSTRAINT user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_voice
    ADD CONSTRAINT user_voice_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES public.opportunity(id);
ALTER TABLE ONLY public.vertical_category
    ADD CONSTRAINT vertical_category_vertical_id_fkey FOREIGN KEY (vertical_id) REFERENCES public.business_vertical(id);
INSERT INTO public.goose_db_version VALUES (1, 0, true, '2026-11-26 04:30:01.099691');
INSERT INTO public.goose_db_version VALUES (2, 1, true, '2026-11-26 04:30:01.191883');
INSERT INTO public.goose_db_version VALUES (3, 10, true, '2026-11-26 04:30:01.465317');
INSERT INTO public.goose_db_version VALUES (4, 11, true, '2026-11-26 04:30:01.470525');
INSERT INTO public.goose_db_version VALUES (5, 12, true, '2026-11-26 04:30:01.478346');
INSERT INTO public.goose_db_version VALUES (6, 20, true, '2026-11-26 04:30:01.486264');
INSERT INTO public.goose_db_version VALUES (7, 21, true, '2026-11-26 04:30:01.506805');
INSERT INTO public.goose_db_version VALUES (8, 30, true, '2026-11-26 04:30:01.664765');
INSERT INTO public.goose_db_version VALUES (9, 31, true, '2026-11-26 04:30:01.67137');
INSERT INTO public.goose_db_version VALUES (10, 40, true, '2026-11-26 04:30:01.678875');
INSERT INTO public.goose_db_version VALUES (11, 41, true, '2026-11-26 04:30:01.686784');
INSERT INTO public.goose_db_version VALUES (12, 42, true, '2026-11-26 04:30:01.774073');
INSERT INTO public.goose_db_version VALUES (13, 43, true, '2026-11-26 04:30:01.779385');
INSERT INTO public.goose_db_version VALUES (14, 44, true, '2026-11-26 04:30:01.782667');
INSERT INTO public.goose_db_version VALUES (15, 45, true, '2026-11-26 04:30:01.787974');
INSERT INTO public.goose_db_version VALUES (16, 50, true, '2026-11-26 04:30:01.789582');
INSERT INTO public.goose_db_version VALUES (17, 60, true, '2026-11-26 04:30:01.800886');
INSERT INTO public.goose_db_version VALUES (18, 75, true, '2026-11-26 04:30:01.807893');
INSERT INTO public.goose_db_version VALUES (19, 80, true, '2026-11-26 04:30:01.812375');
INSERT INTO public.goose_db_version VALUES (20, 81, true, '2026-11-26 04:30:01.879757');
INSERT INTO public.goose_db_version VALUES (21, 82, true, '2026-11-26 04:30:01.883359');
INSERT INTO public.goose_db_version VALUES (22, 83, true, '2026-11-26 04:30:01.891789');
INSERT INTO public.goose_db_version VALUES (23, 84, true, '2026-11-26 04:30:01.902267');
INSERT INTO public.goose_db_version VALUES (24, 90, true, '2026-11-26 04:30:01.989546');
INSERT INTO public.goose_db_version VALUES (25, 91, true, '2026-11-26 04:30:02.048074');
INSERT INTO public.goose_db_version VALUES (26, 100, true, '2026-11-26 04:30:02.05258');
INSERT INTO public.goose_db_version VALUES (27, 110, true, '2026-11-26 04:30:02.054652');
INSERT INTO public.goose_db_version VALUES (28, 120, true, '2026-11-26 04:30:02.055576');
INSERT INTO public.goose_db_version VALUES (29, 130, true, '2026-11-26 04:30:02.084508');
INSERT INTO public.goose_db_version VALUES (30, 140, true, '2026-11-26 04:30:02.085298');
INSERT INTO public.goose_db_version VALUES (31, 150, true, '2026-11-26 04:30:02.086014');
INSERT INTO public.goose_db_version VALUES (32, 168, true, '2026-11-26 04:30:02.099336');
INSERT INTO public.goose_db_version VALUES (33, 171, true, '2026-11-26 04:30:02.099736');
INSERT INTO public.goose_db_version VALUES (34, 172, true, '2026-11-26 04:30:02.103005');
INSERT INTO public.goose_db_version VALUES (35, 180, true, '2026-11-26 04:30:02.103426');
INSERT INTO public.goose_db_version VALUES (36, 190, true, '2026-11-26 04:30:02.105641');
INSERT INTO public.goose_db_version VALUES (37, 191, true, '2026-11-26 04:30:02.109174');
INSERT INTO public.goose_db_version VALUES (38, 200, true, '2026-11-26 04:30:02.109307');
INSERT INTO public.goose_db_version VALUES (39, 201, true, '2026-11-26 04:30:02.112141');
INSERT INTO public.goose_db_version VALUES (40, 202, true, '2026-11-26 04:30:02.120853');
INSERT INTO public.goose_db_version VALUES (41, 203, true, '2026-11-26 04:30:02.124529');
INSERT INTO public.reference_version VALUES (1, 4);
SELECT pg_catalog.setval('public.admin_event_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_event_id_seq', 1, false);
SELECT pg_catalog.setval('public.case_number_seq', 1, false);
SELECT pg_catalog.setval('public.desk_ticket_number_seq', 1, false);
SELECT pg_catalog.setval('public.goose_db_version_id_seq', 41, true);
SELECT pg_catalog.setval('public.notification_id_seq', 1, false);
SELECT pg_catalog.setval('public.outbox_id_seq', 1, false);
