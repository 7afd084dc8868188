-- +goose Up
-- What a user has been told by mail, to be read in the app as well.
create table notification (
    id         bigserial primary key,
    message_id text        not null, -- of the mail
    email      text        not null, -- of the user, in lower case
    deal_id    uuid        not null references opportunity_deal (id),
    title      text        not null,
    summary    text        not null,
    created_at timestamptz not null,
    read_at    timestamptz
);
create unique index idx_notification_message on notification (message_id, email);
create index idx_notification_email on notification (email, id desc);
create index idx_notification_unread on notification (email) where read_at is null;

-- +goose Down
drop table notification;
