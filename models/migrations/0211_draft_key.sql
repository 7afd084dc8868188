-- +goose Up
set local lock_timeout = '3s';
-- With what a person's browsers encrypt what is typed and not saved.
create table draft_key (
    user_id    text        not null primary key,
    secret     text        not null,
    created_at timestamptz not null
);

-- +goose Down
drop table draft_key;
