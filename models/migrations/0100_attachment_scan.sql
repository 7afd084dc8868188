-- +goose Up
-- An attachment lies in quarantine until the virus scanner has found it clean; what nobody attached is swept after a day.
alter table attachment
    add column related_id text not null default '', -- the row that the file belongs to, if any
    add column verdict    text not null default ''; -- of the virus scanner: clean or infected; empty in quarantine
create index idx_attachment_unattached on attachment (created_at) where opportunity_id is null;
create index idx_attachment_quarantine on attachment (created_at) where verdict = '';
create index idx_attachment_blob_hash on attachment (blob_hash);

-- +goose Down
drop index idx_attachment_blob_hash;
drop index idx_attachment_quarantine;
drop index idx_attachment_unattached;
alter table attachment drop column verdict, drop column related_id;
