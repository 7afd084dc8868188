package repo

import (
	"context"
	"fmt"

	"dealdesk/models/deal"
)

// DealNumbers are the numbers of a deal and of its case.
type DealNumbers struct {
	ID         string
	DealNumber string
	CaseNumber string
}

// NumbersOf are the numbers of those of some deals that a person may see, by id.
func (s *Store) NumbersOf(ctx context.Context, dealIDs []string, a deal.Actor) (map[string]DealNumbers, error) {
	var rows []DealNumbers
	err := s.DB(ctx).Table(DealsJoined).Scopes(visibleTo(a)).Where("d.id in ?", dealIDs).
		Select("d.id, d.number deal_number, o.number case_number").Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("numbers of %d deals: %w", len(dealIDs), err)
	}
	out := map[string]DealNumbers{}
	for _, r := range rows {
		out[r.ID] = r
	}
	return out, nil
}
