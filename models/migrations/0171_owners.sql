-- +goose Up
-- Lists of one's own deals begin with the person. No submit changes a requester, so an update of a case goes on touching no index.
create index idx_opportunity_requested_by on opportunity (lower(requester_email));
create index idx_opportunity_co_owned_by on opportunity_party (lower(email)) where kind = 'coOwner';

-- +goose Down
drop index idx_opportunity_co_owned_by, idx_opportunity_requested_by;
