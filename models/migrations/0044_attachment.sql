-- +goose Up
create table attachment (
    id             uuid primary key,
    opportunity_id uuid references opportunity (id), -- null until a case refers to it
    source         text not null,
    name           text not null,
    extension      text not null, -- without dot
    size           bigint not null,
    blob_hash      text not null, -- SHA-256 of the content
    uploaded_by    text not null,
    created_at     timestamptz not null
);
create index idx_attachment_opportunity on attachment (opportunity_id);

-- +goose Down
drop table attachment;
