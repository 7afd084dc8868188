-- +goose Up
set local lock_timeout = '3s';
-- How often somebody has done on a day what is limited by the day.
create table daily_use (
    day  date   not null,
    what text   not null,
    who  text   not null,
    used bigint not null,
    primary key (day, what, who)
);

-- +goose Down
drop table daily_use;
