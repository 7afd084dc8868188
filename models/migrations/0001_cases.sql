-- +goose Up
create sequence case_number_seq;

create table opportunity (
    id uuid primary key,
    number text not null,
    version bigint not null,
    requester_email text not null,
    requester_name text not null,
    requester_organization_id text not null,
    requester_organization_name text not null,
    requester_location_id text not null,
    product_group_id text not null,
    product_group_name text not null,
    shared jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create unique index idx_opportunity_number on opportunity (number);

create table opportunity_party (
    opportunity_id uuid not null references opportunity (id),
    organization_id text not null,
    location_id text not null,
    kind text not null,
    email text not null,
    primary key (opportunity_id, organization_id, location_id, kind, email)
);
create index idx_opportunity_party_organization on opportunity_party (organization_id, location_id);

create table opportunity_deal (
    id uuid primary key,
    opportunity_id uuid not null references opportunity (id),
    number text not null,
    type text not null,
    name text not null,
    status bigint not null,
    closure text not null,
    version bigint not null,
    revision bigint not null,
    entered_at timestamptz not null,
    handled_until timestamptz not null,
    zone text not null,
    country_code text not null,
    region text not null,
    start_date date,
    expiration_date date,
    volume bigint not null,
    units bigint not null,
    extensions bigint not null,
    customer_name text not null,
    customer_country text not null,
    terms jsonb not null,
    content jsonb not null,
    closure_comments text not null,
    decision_justification text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create unique index idx_opportunity_deal_number on opportunity_deal (number);
create index idx_opportunity_deal_opportunity on opportunity_deal (opportunity_id);
create index idx_opportunity_deal_updated on opportunity_deal (updated_at desc, id);
create index idx_opportunity_deal_status on opportunity_deal (status);

create table section (
    hash text primary key,
    body jsonb not null
);

create table deal_revision (
    deal_id uuid not null references opportunity_deal (id),
    number bigint not null,
    customers_hash text not null references section (hash),
    products_hash text not null references section (hash),
    channel_hash text not null references section (hash),
    rest_hash text not null references section (hash),
    submitted_by text not null,
    submitted_at timestamptz not null,
    primary key (deal_id, number)
);

create table idempotency (
    id text primary key,
    body_hash text not null,
    opportunity_number text not null,
    status bigint not null,
    answer jsonb,
    created_at timestamptz not null
);
create index idx_idempotency_created on idempotency (created_at);

create table command (
    id uuid primary key,
    deal_id uuid not null references opportunity_deal (id),
    event text not null,
    body jsonb not null,
    idempotency_id text not null,
    correlation_id text not null,
    created_at timestamptz not null,
    outcome jsonb,
    finished_at timestamptz
);
create index idx_command_deal on command (deal_id, created_at);
create index idx_command_idempotency on command (idempotency_id);
create index idx_command_unfinished on command (created_at) where finished_at is null;

create table desk_ticket (
    number bigserial primary key,
    deal_id uuid not null references opportunity_deal (id),
    kind text not null,
    state text not null,
    level bigint not null,
    region text not null,
    deal_type text not null,
    entered_at timestamptz not null,
    due_at timestamptz not null,
    claimed_by text not null,
    lease_until timestamptz,
    closed_at timestamptz
);
create unique index idx_desk_ticket_open on desk_ticket (deal_id, kind) where closed_at is null;
create index idx_desk_ticket_queue on desk_ticket (due_at, number) where closed_at is null;

create table audit_event (
    id bigserial primary key,
    deal_id uuid not null references opportunity_deal (id),
    version bigint not null,
    at timestamptz not null,
    actor_email text not null,
    actor_name text not null,
    actor_side text not null,
    action text not null,
    comment text not null,
    internal_comment text not null,
    from_status bigint not null,
    to_status bigint not null,
    revision bigint not null,
    command_id text not null
);
create unique index idx_audit_event_version on audit_event (deal_id, version);

create table deal_deadline (
    deal_id uuid not null references opportunity_deal (id),
    at timestamptz not null,
    what text not null,
    who text not null,
    primary key (deal_id, at, what)
);

create table outbox (
    id bigserial primary key,
    topic text not null,
    deal_id uuid not null,
    deal_version bigint not null,
    payload jsonb not null,
    created_at timestamptz not null,
    done_at timestamptz
);
create index idx_outbox_pending on outbox (topic, id) where done_at is null;

create table letter (
    id uuid primary key,
    deal_id uuid not null references opportunity_deal (id),
    deal_version bigint not null,
    verify_code text not null,
    blob_hash text not null,
    size bigint not null,
    created_at timestamptz not null
);
create unique index idx_letter_deal on letter (deal_id, deal_version);
create unique index idx_letter_verify_code on letter (verify_code);

-- +goose Down
drop table letter, outbox, deal_deadline, audit_event, desk_ticket, command, idempotency, deal_revision, section,
    opportunity_deal, opportunity_party, opportunity;
drop sequence case_number_seq;
