-- +goose NO TRANSACTION
-- +goose Up
-- The cases of a person: those that they own beside their requester. An attempt that was cut off leaves an index that is
-- not valid.
drop index concurrently if exists idx_opportunity_party_email;
create index concurrently idx_opportunity_party_email on opportunity_party (email);

-- +goose Down
drop index concurrently if exists idx_opportunity_party_email;
