package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
)

// QueueRow is a ticket with what a reviewer wants to know before opening it.
type QueueRow struct {
	Number          int64
	DealID          string
	DealNumber      string
	CaseNumber      string
	DealName        string
	DealType        string
	Region          string
	Zone            string
	CountryCode     string
	CustomerName    string
	CustomerCountry string
	RequesterName   string
	RequesterEmail  string
	Volume          int64
	Level           int
	EnteredAt       time.Time
	DueAt           time.Time
	ClaimedBy       string
}

// Queue lists the open tickets, by due date, ties by ticket number (clarifications.md 8).
func (s *Store) Queue(ctx context.Context, limit, offset int) ([]QueueRow, error) {
	var rows []QueueRow
	err := s.DB(ctx).Table("desk_ticket t").
		Joins("join opportunity_deal d on d.id = t.deal_id join opportunity o on o.id = d.opportunity_id").
		Where("t.closed_at is null").Order("t.due_at, t.number").Limit(limit).Offset(offset).
		Select(`t.number, t.deal_id, d.number deal_number, o.number case_number, d.name deal_name, d.type deal_type, t.region,
			d.zone, d.country_code, d.customer_name, d.customer_country, o.requester_organization_name requester_name,
			o.requester_email, d.volume, t.level, t.entered_at, t.due_at, t.claimed_by`).Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("desk queue: %w", err)
	}
	return rows, nil
}

// Calendars reads the calendars of countries at once.
func (s *Store) Calendars(ctx context.Context, codes []string) (map[string]deal.Calendar, error) {
	out := map[string]deal.Calendar{}
	for _, code := range codes {
		if _, known := out[code]; known {
			continue
		}
		c, err := calendarOf(s.DB(ctx), code)
		if err != nil {
			return nil, err
		}
		out[code] = c
	}
	return out, nil
}
