-- +goose Up
-- Saved views of the lists of deals: a person's own, and those that they share with their organisation.
create table list_view (
    id uuid primary key,
    list text not null,
    organization_id text not null,
    email text not null,
    name text not null,
    selection text not null,
    shared boolean not null default false,
    created_at timestamptz not null
);
create unique index idx_list_view_name on list_view (email, organization_id, list, name);
create index idx_list_view_shared on list_view (organization_id, list) where shared;

-- +goose Down
drop table list_view;
