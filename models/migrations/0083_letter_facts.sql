-- +goose Up
-- What a decision letter tells, as of its decision: a letter that is written late tells the same.
create table letter_facts (
    deal_id         uuid not null references opportunity_deal (id),
    deal_version    bigint not null,
    revision        bigint not null, -- in force after the decision
    decided_on      text not null,   -- in the deal's zone
    start_date      text not null,
    expiration_date text not null,
    remark          text not null,   -- to the partner
    primary key (deal_id, deal_version)
);

-- +goose Down
drop table letter_facts;
