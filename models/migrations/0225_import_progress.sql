-- +goose Up
set local lock_timeout = '3s';
-- How far an import has come: written beside its transaction, so that it is seen before that ends. Forgotten after a day.
create table import_progress (
    id         uuid        not null primary key,
    phase      text        not null,
    done       bigint      not null,
    total      bigint      not null,
    updated_at timestamptz not null
);

-- +goose Down
drop table import_progress;
