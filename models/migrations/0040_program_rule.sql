-- +goose Up
-- Every number of the pricing program that an administrator may change from a date on. A row holds until the next one of the
-- same kind and scope, so two never overlap; an empty member of the scope stands for all.
create table program_rule (
    id                   uuid primary key,
    kind                 text not null,
    deal_type            text not null,
    product_type_id      text not null,
    country_id           text not null,
    region_name          text not null,
    business_vertical_id text not null,
    effective_from       date not null,
    value                jsonb, -- null ends the rule: a wider one holds again
    created_by           text not null,
    created_at           timestamptz not null
);
create unique index idx_program_rule_version on program_rule
    (kind, deal_type, product_type_id, country_id, region_name, business_vertical_id, effective_from);

drop table deal_duration, deal_quantity_threshold;
alter table deal_type drop column default_duration_in_months, drop column maximum_duration_in_months,
    drop column extension_minimum_units_transacted, drop column minimum_units_committed, drop column review_target_business_days;

alter table holiday add column is_estimated boolean not null default false;
alter table holiday add column is_withdrawn boolean not null default false;

create table admin_event (
    id          bigserial primary key,
    at          timestamptz not null,
    actor_email text not null,
    actor_name  text not null,
    action      text not null,
    subject     jsonb not null
);
create index idx_admin_event_at on admin_event (at);

-- +goose Down
drop table admin_event;
alter table holiday drop column is_withdrawn, drop column is_estimated;
alter table deal_type add column default_duration_in_months bigint not null default 0, add column maximum_duration_in_months bigint not null default 0,
    add column extension_minimum_units_transacted bigint not null default 0, add column minimum_units_committed bigint not null default 0,
    add column review_target_business_days bigint not null default 0;
create table deal_quantity_threshold (
    id                      text primary key,
    deal_type_id            text not null references deal_type (id),
    product_type_id         text not null references product_type (id),
    country_id              text references country (id),
    region_name             text,
    business_vertical_id    text references business_vertical (id),
    minimum_units_committed bigint not null,
    valid_from              date not null,
    valid_to                date
);
create table deal_duration (
    id                         text primary key,
    deal_type_id               text not null references deal_type (id),
    country_id                 text references country (id),
    region_name                text,
    default_duration_in_months bigint not null,
    maximum_duration_in_months bigint not null,
    valid_from                 date not null,
    valid_to                   date
);
drop table program_rule;
