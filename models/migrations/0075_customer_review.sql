-- +goose Up
-- The review of an unmanaged customer: while it has no outcome, the deals that name the customer wait for it.
create table customer_review (
    customer_id         text primary key references legal_entity (id),
    organization_id     text not null, -- whose record it is
    opened_by           text not null,
    opened_at           timestamptz not null,
    outcome             text not null, -- '' while it is open, then Approve, Reject or Merge
    managed_customer_id text references legal_entity (id), -- of a merge
    comments            text not null,
    decided_by          text not null,
    decided_at          timestamptz,
    request_id          text not null  -- of the decision: repeated, it is answered again
);
create index idx_customer_review_open on customer_review (opened_at) where outcome = '';

-- +goose Down
drop table customer_review;
