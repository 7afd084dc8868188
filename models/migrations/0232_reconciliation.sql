-- +goose Up
set local lock_timeout = '3s';
-- What an operator had the reconciler look for or mend, and what it found. Forgotten after 180 days.
create table reconciliation (
    id           uuid        not null primary key,
    dry_run      boolean     not null,
    preview_id   uuid,
    requested_by text        not null,
    reason       text        not null,
    requested_at timestamptz not null,
    finished_at  timestamptz,
    counts       jsonb       not null,
    findings     jsonb       not null,
    error        text        not null
);
create index idx_reconciliation_newest on reconciliation (requested_at);

-- +goose Down
drop table reconciliation;
