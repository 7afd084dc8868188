-- +goose Up
set local lock_timeout = '3s';
-- What the reconciler has tried for a deal that stands still, and when it tries again.
create table repair (
    deal_id    uuid primary key references opportunity_deal (id) on delete cascade,
    command_id text not null, -- empty when the deal's workflow was started
    tries      bigint not null,
    first_at   timestamptz not null,
    last_at    timestamptz not null,
    next_at    timestamptz not null,
    last_error text not null
);

-- +goose Down
drop table repair;
