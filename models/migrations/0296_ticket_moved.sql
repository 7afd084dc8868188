-- +goose Up
set local lock_timeout = '3s';
-- A ticket that was moved to a person's queue names that person, the absent one whom a cover stands in for, and who moved it.
alter table desk_ticket add column addressed_to text not null default '';
alter table desk_ticket add column addressed_for text not null default '';
alter table desk_ticket add column moved_by text not null default '';

-- +goose Down
alter table desk_ticket drop column moved_by;
alter table desk_ticket drop column addressed_for;
alter table desk_ticket drop column addressed_to;
