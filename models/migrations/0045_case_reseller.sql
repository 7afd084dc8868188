-- +goose Up
-- Resellers that a distributor added to a case after its submit: revisions never change, these stand beside them.
create table case_reseller (
    opportunity_id         uuid not null references opportunity (id),
    account_id             text not null, -- of the reseller
    country_id             text not null,
    distributor_account_id text not null,
    emails                 text not null,
    attachment_id          uuid not null references attachment (id),
    added_by               text not null,
    added_at               timestamptz not null,
    primary key (opportunity_id, account_id)
);

-- +goose Down
drop table case_reseller;
