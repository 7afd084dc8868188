-- +goose NO TRANSACTION
-- +goose Up
-- The mails of a deal, for its page. An attempt that was cut off leaves an index that is not valid.
drop index concurrently if exists idx_outbox_mails;
create index concurrently idx_outbox_mails on outbox (deal_id) where topic = 'mail' or topic = 'delivery';

-- +goose Down
drop index concurrently if exists idx_outbox_mails;
