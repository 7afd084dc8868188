package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
)

// LetterDue is a letter that a deal's newest decision asks for and that has not been rendered.
type LetterDue struct {
	DealID     string
	DealNumber string // of MissingLetters
	Version    int
	Kind       deal.LetterKind
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

// MissingLetters lists the letters that the outcomes of commands from before a time call for and that nobody has written, oldest
// first: of one deal, or of all when it has no id.
func (s *Store) MissingLetters(ctx context.Context, dealID string, before time.Time, limit int) ([]LetterDue, error) {
	q := s.DB(ctx).Table("command c").Joins("join opportunity_deal d on d.id = c.deal_id").
		Where("c.outcome @> '{\"letter\": true}' and c.created_at < ?", before).
		Where("not exists (select from letter l where l.deal_id = c.deal_id and l.deal_version = (c.outcome->>'version')::bigint)")
	if dealID != "" {
		q = q.Where("c.deal_id = ?", dealID)
	}
	var rows []LetterDue
	err := q.Order("c.created_at").Limit(limit).
		Select("c.deal_id, d.number deal_number, (c.outcome->>'version')::bigint \"version\", coalesce(c.outcome->>'letterKind', '') kind").Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("missing letters: %w", err)
	}
	return rows, nil
}
