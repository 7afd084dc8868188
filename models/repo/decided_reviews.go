package repo

import (
	"context"
	"fmt"
	"strings"

	"dealdesk/models/entity"
)

// DecidedReview is a customer whose review was decided.
type DecidedReview struct {
	entity.CustomerReview
	Name        string
	CountryName string
	IntoName    string // of a merge: the customer that stands in its place
}

// DecidedReviews lists a page of the decided reviews, the newest first: those with one outcome or, with an empty one,
// all; whose customer, or the one that it was merged into, has the text in its name.
func (s *Store) DecidedReviews(ctx context.Context, outcome, text string, limit, offset int) ([]DecidedReview, error) {
	if !StorableText(text) {
		return nil, nil
	}
	which := s.DB(ctx).Table("customer_review r").Joins("join legal_entity e on e.id = r.customer_id").
		Joins("join country c on c.id = e.country_id").
		Joins("left join legal_entity m on m.id = r.managed_customer_id").Where("r.outcome <> ''")
	if outcome != "" {
		which = which.Where("r.outcome = ?", outcome)
	}
	if text = strings.ToLower(strings.TrimSpace(text)); text != "" {
		which = which.Where("lower(e.name) like @part or lower(m.name) like @part",
			map[string]any{"part": "%" + EscapeLike(text) + "%"})
	}
	var rows []DecidedReview
	err := which.Order("r.decided_at desc, r.customer_id desc").Limit(limit).Offset(offset).
		Select(Columns[entity.CustomerReview]("r") + ", e.name, c.name country_name, coalesce(m.name, '') into_name").
		Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("decided reviews of customers: %w", err)
	}
	return rows, nil
}
