package repo

import (
	"context"
	"fmt"
)

// deactivated are the ids of what is no longer offered: an article or a family goes with what it belongs to, and a
// customer under review is not active yet.
const deactivated = `select id from account where id = any($1) and not is_active
	union all select e.id from legal_entity e where e.id = any($2) and not e.is_active
		and not exists (select from customer_review r where r.customer_id = e.id and r.outcome = '')
	union all select id from business_unit where id = any($3) and not is_active
	union all select f.id from ` + familiesOfUnits + ` where f.id = any($4) and not (f.is_active and b.is_active)
	union all select s.id from product_sku s join (` + familiesOfUnits + `) on f.id = s.product_family_id
		where s.id = any($5) and not (s.is_active and f.is_active and b.is_active)`

// Deactivated tells which accounts, customers and products of a case are no longer active.
func (s *Store) Deactivated(ctx context.Context, n Named) (map[string]bool, error) {
	var ids []string
	err := s.DB(ctx).Raw(deactivated, storable(n.Accounts), storable(n.Customers), storable(n.Units),
		storable(n.Families), storable(n.SKUs)).Scan(&ids).Error
	if err != nil {
		return nil, fmt.Errorf("look for what is no longer active: %w", err)
	}
	ended := make(map[string]bool, len(ids))
	for _, id := range ids {
		ended[id] = true
	}
	return ended, nil
}
