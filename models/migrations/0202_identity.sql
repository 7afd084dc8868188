-- +goose Up
set local lock_timeout = '3s';
-- A person is an issuer's subject; bound at the first sign-in, empty until then.
alter table app_user add column issuer text not null default '';
alter table app_user add column subject text not null default '';

-- +goose Down
alter table app_user drop column issuer, drop column subject;
