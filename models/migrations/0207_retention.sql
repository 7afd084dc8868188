-- +goose Up
set local lock_timeout = '3s';
-- The record of sign-ins is only appended to by the role that the processes have; what is old goes by this function,
-- which belongs to the owner of the schema and leaves the newest ninety days alone, whatever it is asked for.
create function forget_logins(before timestamptz) returns bigint language sql security definer
set search_path = public, pg_temp as $$
    with gone as (
        delete from login_audit where at < least(before, (select max(at) from login_audit) - interval '90 days')
        returning 1
    )
    select count(*) from gone
$$;
revoke all on function forget_logins(timestamptz) from public;

-- +goose Down
drop function forget_logins(timestamptz);
