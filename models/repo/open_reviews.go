package repo

import (
	"context"
	"fmt"

	"dealdesk/models/entity"
)

// OpenReview is a customer whose review nobody has decided.
type OpenReview struct {
	entity.CustomerReview
	Name        string
	LocalName   string
	City        string
	CountryID   string
	CountryName string
	CountryCode string
	TimeZone    string
	Waiting     int64 // deals that wait for the decision
}

// OpenReviews lists at most so many open reviews, the oldest first.
func (s *Store) OpenReviews(ctx context.Context, limit int) ([]OpenReview, error) {
	var rows []OpenReview
	err := s.DB(ctx).Raw(`select `+Columns[entity.CustomerReview]("r")+`, e.name, e.local_name, e.city, e.country_id,
		c.name country_name, c.code country_code, c.time_zone, coalesce(w.n, 0) waiting
		from customer_review r join legal_entity e on e.id = r.customer_id join country c on c.id = e.country_id
		left join (select x ->> 'customerId' id, count(distinct d.id) n from opportunity_deal d,
		jsonb_array_elements(d.content -> 'customers') x
			where d.life @> '{"customerReview": true}' group by 1) w on w.id = r.customer_id
		where r.outcome = '' order by r.opened_at, r.customer_id limit ?`, limit).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("open reviews of customers: %w", err)
	}
	return rows, nil
}
