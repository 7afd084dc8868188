-- +goose Up
set local lock_timeout = '3s';
-- What a reviewer asked for many tickets at once: decisions are staged until due_at, and can be taken back until they have begun
-- (started_at). A row is a deal with the revision that the reviewer saw; without an outcome it is still to come.
create table bulk (
    id uuid primary key,
    email text not null,
    name text not null,
    act text not null,
    body jsonb not null,
    staged_at timestamptz not null,
    due_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz
);
create index idx_bulk_email on bulk (email, staged_at desc);
create index idx_bulk_staged on bulk (staged_at);
create index idx_bulk_open on bulk (staged_at) where finished_at is null;
create table bulk_row (
    bulk_id uuid not null references bulk (id) on delete cascade,
    deal_id uuid not null,
    place bigint not null,
    revision bigint not null,
    staged boolean not null default false,
    outcome text not null default '',
    code text not null default '',
    message text not null default '',
    settled_at timestamptz,
    primary key (bulk_id, deal_id)
);
-- One staged decision on a deal at a time.
create unique index idx_bulk_row_staged on bulk_row (deal_id) where staged;

-- +goose Down
drop table bulk_row;
drop table bulk;
