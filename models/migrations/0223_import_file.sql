-- +goose Up
set local lock_timeout = '3s';
-- The files that imports brought, beside the lines of the administrators' record that tell of them.
create table import_file (
    event_id  bigint not null primary key references admin_event (id),
    name      text   not null,
    size      bigint not null,
    blob_hash text   not null
);
create index idx_import_file_blob on import_file (blob_hash);

-- +goose Down
drop table import_file;
