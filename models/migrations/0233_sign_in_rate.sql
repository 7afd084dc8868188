-- +goose Up
set local lock_timeout = '3s';
-- Until when the sign-ins of an address or a person are spent, over all processes. Forgotten once that is over.
create table sign_in_rate (
    who         text        not null primary key,
    spent_until timestamptz not null
);

-- +goose Down
drop table sign_in_rate;
