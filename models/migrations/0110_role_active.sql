-- +goose Up
-- A role that somebody no longer has is deactivated, as all that is imported. A person has a role at a place once.
alter table user_role add column is_active boolean not null default true;
create unique index idx_user_role_place on user_role (user_id, role, sub_role, location_id, country_id, product_type_id);

-- +goose Down
drop index idx_user_role_place;
alter table user_role drop column is_active;
