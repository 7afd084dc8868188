-- +goose Up
create table user_voice (
    id             uuid primary key,
    opportunity_id uuid references opportunity (id),
    email          text not null,
    rating         bigint not null, -- stars, 1 to 5
    comments       text not null,
    browser_name   text not null,
    created_at     timestamptz not null
);

-- +goose Down
drop table user_voice;
