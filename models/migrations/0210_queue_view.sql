-- +goose Up
-- A reviewer's saved views of the queue; selection is the query of the page's address.
create table queue_view (
    id uuid primary key,
    email text not null,
    name text not null,
    selection text not null,
    created_at timestamptz not null
);
create unique index idx_queue_view_name on queue_view (email, name);

-- +goose Down
drop table queue_view;
