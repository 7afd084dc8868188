-- +goose Up
set local lock_timeout = '3s';
-- Who of the desk is away from when to when, and who covers for them. Days are text, YYYY-MM-DD, by the clock of the zone; starts_at
-- and ends_at are the instants that they stand for. An absence is handed over once it has begun: handed_at says when.
create table absence (
    id uuid primary key,
    email text not null,
    first_day text not null,
    last_day text not null,
    zone text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    cover text not null,
    note text not null default '',
    entered_by text not null,
    entered_at timestamptz not null,
    changes bigint not null default 0,
    handed_at timestamptz,
    ended_at timestamptz
);
create index idx_absence_ends on absence (ends_at);
-- A ticket that a cover holds, and what a cover did, name the absent person.
alter table desk_ticket add column claimed_for text not null default '';
alter table audit_event add column for_email text not null default '';
alter table audit_event add column for_name text not null default '';

-- +goose Down
alter table audit_event drop column for_name;
alter table audit_event drop column for_email;
alter table desk_ticket drop column claimed_for;
drop table absence;
