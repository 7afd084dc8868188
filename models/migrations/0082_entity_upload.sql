-- +goose Up
-- The rows of a legal-entity upload that were refused, as a workbook that its uploader may download for a day.
create table upload_error (
    id          uuid primary key,
    uploaded_by text not null,
    created_at  timestamptz not null,
    content     bytea not null
);
create index idx_upload_error_created_at on upload_error (created_at);

create index legal_entity_crm_account on legal_entity (crm_account_id) where crm_account_id <> '';

-- +goose Down
drop index legal_entity_crm_account;
drop table upload_error;
