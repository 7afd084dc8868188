-- +goose Up
-- A command is confirmed once its workflow itself has answered it: until then the workflow may not know what the row says.
alter table command add column confirmed_at timestamptz;
update command set confirmed_at = finished_at;
create index idx_command_unconfirmed on command (finished_at) where confirmed_at is null;

-- +goose Down
drop index idx_command_unconfirmed;
alter table command drop column confirmed_at;
