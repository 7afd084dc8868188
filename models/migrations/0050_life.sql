-- +goose Up
alter table opportunity_deal
    add column chain_id uuid,                              -- the first deal of the renewal chain
    add column renewal_of uuid references opportunity_deal (id),
    add column renewal_id uuid references opportunity_deal (id), -- the pending renewal, one at most
    add column sub_mode text not null default '',          -- copy or renew
    add column life jsonb;                                 -- deal.Life
update opportunity_deal set chain_id = id, life = '{}';
alter table opportunity_deal alter column chain_id set not null, alter column life set not null;
create index idx_opportunity_deal_chain on opportunity_deal (chain_id);

alter table desk_ticket
    add column warn_at timestamptz,
    add column elapsed bigint not null default 0,          -- business minutes before running_since
    add column running_since timestamptz;                  -- null while the clock is stopped
update desk_ticket set running_since = entered_at where closed_at is null;

alter table audit_event add column event text not null default '';

create table deal_discount (
    deal_id uuid not null references opportunity_deal (id),
    revision bigint not null,
    line_id text not null,
    line_name text not null,
    percent bigint not null,                               -- hundredths of a percent, base
    booster bigint not null,                               -- hundredths of a percent
    reason text not null,
    rule text not null,
    granted boolean not null,                              -- false: recommended to the next level
    decided_by text not null,
    decided_at timestamptz not null,
    primary key (deal_id, revision, line_id)
);

-- +goose Down
drop table deal_discount;
alter table audit_event drop column event;
alter table desk_ticket drop column warn_at, drop column elapsed, drop column running_since;
alter table opportunity_deal drop column chain_id, drop column renewal_of, drop column renewal_id, drop column sub_mode, drop column life;
