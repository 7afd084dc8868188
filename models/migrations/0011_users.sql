-- +goose Up
create table app_user (
    id text primary key,
    email text not null constraint app_user_email_lower check (email = lower(email)),
    first_name text not null,
    last_name text not null,
    name text not null,
    puid text not null,
    user_name text not null,
    organization_id text references organization (id), -- null for internal people
    is_internal boolean not null,
    is_active boolean not null,
    roles_version bigint not null, -- counts changes of user_role; sessions compare it
    created_at timestamptz not null
);
create unique index idx_app_user_email on app_user (email);

create table user_role (
    id text primary key,
    user_id text not null references app_user (id) on delete cascade,
    role text not null,            -- '' is an incomplete record: sign-in says that none is configured
    sub_role text not null,        -- '' or MSStoreUser, SurfaceSpecialist
    location_id text not null,     -- '' for internal people
    country_id text not null,      -- '' where the role holds everywhere
    account_id text not null,
    product_type_id text not null, -- '' for all product groups
    tpids jsonb not null
);
create index idx_user_role_user on user_role (user_id);

-- Roles may be changed by any means; the version follows, so that a session notices on its next request.
-- +goose StatementBegin
create function user_role_changed() returns trigger language plpgsql as $$
begin
    update app_user set roles_version = roles_version + 1
    where id in (coalesce(new.user_id, old.user_id), coalesce(old.user_id, new.user_id));
    return null;
end $$;
-- +goose StatementEnd
create trigger user_role_changed after insert or update or delete on user_role
    for each row execute function user_role_changed();

-- +goose Down
drop table user_role;
drop function user_role_changed();
drop table app_user;
