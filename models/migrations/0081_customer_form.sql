-- +goose Up
-- What a person entered for an unmanaged customer beside what every legal entity has, and how its review begins: alone, or with
-- a steward because it looks like another customer.
alter table customer_review add column form jsonb not null default '{}';
alter table customer_review alter column form drop default;
alter table customer_review add column steward_only boolean not null default false;

-- Names within two edits of each other have lengths within two.
create index legal_entity_name_length on legal_entity (char_length(normalized_name));

-- +goose Down
drop index legal_entity_name_length;
alter table customer_review drop column steward_only, drop column form;
