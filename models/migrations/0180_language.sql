-- +goose Up
-- The language that a person reads: en or de; empty until a browser's first sign-in, or a choice, says it.
alter table app_user add column language text not null default '';
-- What a sign-in that is under way says of it.
alter table sign_in_attempt add column language text not null default '';
-- The language of a letter, the requester's at its decision; that of letters from before is English.
alter table letter_facts add column language text not null default '';

-- +goose Down
alter table letter_facts drop column language;
alter table sign_in_attempt drop column language;
alter table app_user drop column language;
