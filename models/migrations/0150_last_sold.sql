-- +goose Up
-- Who last bought something through a deal is asked at every submit of a Special Pricing deal (rules.md "Desk", the booster): with
-- the day at the deal and an index of the customers of deals that have sold, it is a look into an index and not a walk through all
-- deals.
alter table opportunity_deal add column last_sold date;

update opportunity_deal d set last_sold = s.day
from (select deal_id, max(invoice_date) as day from sales_out where quantity > 0 group by deal_id) s
where s.deal_id = d.id;

create index idx_deal_sold_to on opportunity_deal using gin ((content -> 'customers') jsonb_path_ops) where last_sold is not null;

-- +goose Down
drop index idx_deal_sold_to;
alter table opportunity_deal drop column last_sold;
