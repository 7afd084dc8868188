package repo

import (
	"context"
	"encoding/json"
	"fmt"

	"dealdesk/models/deal"
)

// recentCases is from how many of a person's cases a new one is prefilled.
const recentCases = 20

// RecentCases are the shared sections of the latest cases of the pricing programs that a person has begun for an
// organisation, the newest first.
func (s *Store) RecentCases(ctx context.Context, email, organizationID string) ([]deal.Shared, error) {
	var rows []struct{ Shared json.RawMessage }
	err := s.DB(ctx).Raw(`select o.shared from opportunity o where lower(o.requester_email) = lower(?)
		and o.requester_organization_id = ?
		and exists (select 1 from opportunity_deal d where d.opportunity_id = o.id and d.type <> ?)
		order by o.created_at desc, o.number desc limit ?`,
		email, organizationID, string(deal.CPStrategic), recentCases).
		Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("recent cases of %s: %w", email, err)
	}
	cases := make([]deal.Shared, len(rows))
	for i, row := range rows {
		if err := json.Unmarshal(row.Shared, &cases[i]); err != nil {
			return nil, fmt.Errorf("recent cases of %s: %w", email, err)
		}
	}
	return cases, nil
}
