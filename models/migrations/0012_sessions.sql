-- +goose Up
create table session (
    id uuid primary key,
    token_hash bytea not null, -- SHA-256 of the cookie's token
    user_id text not null references app_user (id) on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text not null,
    roles_version bigint not null,
    login_success text not null, -- Success or Fail
    error_message text not null,
    organization_id text not null,
    organization_name text not null,
    accounts jsonb not null, -- what the partner service knows: location id to country code
    accounts_at timestamptz not null,
    id_token text not null,  -- hint for the sign-out at the provider
    address text not null,
    user_agent text not null
);
create unique index idx_session_token_hash on session (token_hash);
create index idx_session_user on session (user_id);
create index idx_session_expires on session (expires_at);

-- A sign-in that is under way at the provider; taken once.
create table sign_in_attempt (
    state_hash bytea primary key,
    browser_hash bytea not null, -- of the cookie that ties the attempt to its browser
    nonce text not null,
    verifier text not null,
    return_to text not null,
    expires_at timestamptz not null
);
create index idx_sign_in_attempt_expires on sign_in_attempt (expires_at);

create table login_audit (
    id uuid primary key,
    at timestamptz not null,
    email text not null,
    source text not null,  -- server: result of a sign-in; client: SaveUserLoginDetails
    outcome text not null, -- Success, Fail, Refused, SignedOut
    message text not null,
    address text not null,
    user_agent text not null,
    correlation_id text not null
);
create index idx_login_audit_email on login_audit (email, at);

-- +goose Down
drop table login_audit;
drop table sign_in_attempt;
drop table session;
