-- +goose Up
-- One line of a distributor's invoice, as it was first accepted: distributor, invoice and line name it.
create table sales_out (
    distributor_account_id text not null,
    invoice_number         text not null,
    line                   bigint not null,
    deal_id                uuid not null references opportunity_deal (id),
    invoice_date           date not null,
    sku                    text not null,
    quantity               bigint not null, -- negative: a return
    total                  bigint not null, -- of the deal after this line
    over_committed         boolean not null,
    received_at            timestamptz not null,
    received_by            text not null,
    primary key (distributor_account_id, invoice_number, line)
);
create index idx_sales_out_deal on sales_out (deal_id, received_at);

alter table opportunity_deal add column over_committed boolean not null default false;

-- +goose Down
alter table opportunity_deal drop column over_committed;
drop table sales_out;
