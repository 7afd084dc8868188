-- +goose Up
set local lock_timeout = '3s';
-- What the desk decided on prices, by product family, or by business unit where a line is for one. Written with the
-- decision; the index has all that is asked for.
create table price_decision (
    deal_id      uuid        not null,
    revision     bigint      not null,
    subject_id   text        not null,
    registration boolean     not null,
    region       text        not null,
    volume       bigint      not null,
    decided_at   timestamptz not null,
    outcome      text        not null,
    percent      bigint      not null default 0,
    primary key (deal_id, revision, subject_id)
);
create index idx_price_decision_alike on price_decision
    (subject_id, registration, region, volume, decided_at, outcome, percent, deal_id);

-- +goose Down
drop table price_decision;
