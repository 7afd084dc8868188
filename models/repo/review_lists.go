package repo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"dealdesk/models/deal"
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
	return rows, wrap(err, "open reviews of customers")
}

// lateReview is a customer whose review should be decided by now.
type lateReview struct {
	CustomerID string    `json:"customer_id"`
	Due        time.Time `json:"due"`
}

// maxLateReviews bounds what is looked at; the oldest come first.
const maxLateReviews = 2000

// lateReviews are the open reviews whose last day has passed in the customer's country, the oldest first.
func (s *Store) lateReviews(ctx context.Context, now time.Time) ([]lateReview, error) {
	var rows []struct {
		CustomerID, Code, TimeZone string
		OpenedAt                   time.Time
	}
	err := s.DB(ctx).Raw(`select r.customer_id, r.opened_at, c.code, c.time_zone from customer_review r
		join legal_entity e on e.id = r.customer_id join country c on c.id = e.country_id
		where r.outcome = '' and r.opened_at < ? order by r.opened_at, r.customer_id limit ?`,
		now.AddDate(0, 0, -deal.StewardDays), maxLateReviews).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("late reviews of customers: %w", err)
	}
	codes := make([]string, len(rows))
	for i, r := range rows {
		codes[i] = r.Code
	}
	calendars, err := s.Calendars(ctx, codes)
	if err != nil {
		return nil, err
	}
	late := []lateReview{}
	for _, r := range rows {
		zone, err := time.LoadLocation(r.TimeZone)
		if err != nil {
			return nil, fmt.Errorf("review of customer %s: %w", r.CustomerID, err)
		}
		due := deal.StewardLastDay(r.OpenedAt, zone, calendars[r.Code]).AddDays(1).At(0, zone)
		if due.Before(now) {
			late = append(late, lateReview{r.CustomerID, due})
		}
	}
	return late, nil
}

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
	return rows, wrap(err, "decided reviews of customers")
}
