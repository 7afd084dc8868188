-- +goose Up
alter table opportunity_deal
    add column index_version bigint not null default 0, -- raised by every change that search shows, draft saves included
    add column search_words text not null default '',   -- distinct folded words of every searched field, one blank between them
    add column folded_name text not null default '' collate "C"; -- folded words of the name; search ranks by it

-- Deals written before: an approximation of the folding in models/fold, exact for unaccented Latin, until their next save.
update opportunity_deal d set
    folded_name = trim(regexp_replace(lower(d.name), '[^[:alnum:]]+', ' ', 'g')),
    search_words = trim(regexp_replace(lower(concat_ws(' ', o.number, d.number, ltrim(substr(o.number, 3), '0'), d.name, d.customer_name,
        d.content -> 'customers' -> 0 ->> 'localName')), '[^[:alnum:]]+', ' ', 'g'))
from opportunity o where o.id = d.opportunity_id;

create index idx_opportunity_deal_words on opportunity_deal using gin (array_to_tsvector(string_to_array(search_words, ' ')));
create index idx_outbox_done on outbox (done_at) where done_at is not null; -- what is done is forgotten after a week

-- +goose Down
drop index idx_outbox_done;
alter table opportunity_deal drop column index_version, drop column search_words, drop column folded_name;
