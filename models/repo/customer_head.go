package repo

import (
	"fmt"
	"time"

	"gorm.io/gorm"
)

// chooseHeads lets one active member stand for each family, its headquarters before others, and answers the customers
// for whom that changed, their versions raised (clarifications.md 72, distinctcustomer). Without TPIDs it looks at all
// families.
func chooseHeads(db *gorm.DB, now time.Time, tpids ...string) ([]string, error) {
	among, args := "", []any{now}
	if len(tpids) > 0 {
		among, args = " and tpid in ?", []any{tpids, now, tpids}
	}
	var changed []string
	err := db.Raw(`with head as (
			select distinct on (tpid) id from legal_entity where is_active and tpid <> ''`+among+`
			order by tpid, legal_entity_type = 'Headquarters' desc, crm_account_id, id
		) update legal_entity e set is_head = not is_head, version = version + 1, updated_at = ?
		where is_head <> (id in (select id from head))`+among+` returning id`, args...).Scan(&changed).Error
	if err != nil {
		return nil, fmt.Errorf("heads of families: %w", err)
	}
	return changed, nil
}
