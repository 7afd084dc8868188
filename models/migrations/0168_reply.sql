-- +goose Up
-- Files that came with the answer to a return; its text is the event's comment.
alter table audit_event add column files jsonb;

-- +goose Down
alter table audit_event drop column files;
