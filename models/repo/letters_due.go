package repo

import (
	"context"
	"fmt"

	"dealdesk/models/deal"
)

// LetterDue is a letter that a deal's newest decision asks for and that has not been rendered.
type LetterDue struct {
	DealID  string
	Version int
	Kind    deal.LetterKind
}

// LettersDue lists the newest letter of each deal that has not been rendered. Workflows render their own; this is for deals
// whose past was written without one.
func (s *Store) LettersDue(ctx context.Context) ([]LetterDue, error) {
	var rows []LetterDue
	err := s.DB(ctx).Raw(`select * from (
			select distinct on (c.deal_id) c.deal_id, (c.outcome->>'version')::bigint "version", c.outcome->>'letterKind' kind
			from command c where (c.outcome->>'letter')::boolean order by c.deal_id, (c.outcome->>'version')::bigint desc) newest
		where not exists (select 1 from letter l where l.deal_id = newest.deal_id and l.deal_version = newest."version")`).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("letters due: %w", err)
	}
	return rows, nil
}
