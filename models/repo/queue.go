package repo

import (
	"context"
	"fmt"

	jsonv2 "github.com/go-json-experiment/json"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// QueueRow is a ticket with what a reviewer wants to know before opening it.
type QueueRow struct {
	Ticket          deal.Ticket `gorm:"-"`
	Life            deal.Life   `gorm:"-"`
	Terms           deal.Terms  `gorm:"-"`
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
	Volume          int64
}

// Queue lists the open tickets, by due date, ties by ticket number (clarifications.md 8); those whose ball is elsewhere are
// left out.
func (s *Store) Queue(ctx context.Context, limit, offset int) ([]QueueRow, error) {
	var rows []struct {
		QueueRow
		Row   entity.Ticket `gorm:"embedded;embeddedPrefix:t_"`
		DLife entity.JSON
		DTerm entity.JSON
	}
	err := s.DB(ctx).Table("desk_ticket t").
		Joins("join opportunity_deal d on d.id = t.deal_id join opportunity o on o.id = d.opportunity_id").
		Where("t.closed_at is null and t.state <> ?", string(deal.TicketHidden)).Order("t.due_at, t.number").Limit(limit).Offset(offset).
		Select(`t.number t_number, t.kind t_kind, t.state t_state, t.level t_level, t.entered_at t_entered_at, t.due_at t_due_at, t.elapsed t_elapsed,
			t.running_since t_running_since, t.claimed_by t_claimed_by, d.life d_life, d.terms d_term,
			t.deal_id, d.number deal_number, o.number case_number, d.name deal_name, d.type deal_type, t.region,
			d.zone, d.country_code, d.customer_name, d.customer_country, o.requester_organization_name requester_name, d.volume`).Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("desk queue: %w", err)
	}
	out := make([]QueueRow, len(rows))
	for i, r := range rows {
		out[i] = r.QueueRow
		out[i].Ticket = ticketOf(r.Row)
		if err := jsonv2.Unmarshal(r.DLife, &out[i].Life); err != nil {
			return nil, fmt.Errorf("life of deal %s: %w", r.DealNumber, err)
		}
		if err := jsonv2.Unmarshal(r.DTerm, &out[i].Terms); err != nil {
			return nil, fmt.Errorf("terms of deal %s: %w", r.DealNumber, err)
		}
		out[i].Terms = out[i].Terms.Complete(deal.Type(r.DealType))
	}
	return out, nil
}

// Calendars reads the calendars of countries at once.
func (s *Store) Calendars(ctx context.Context, codes []string) (map[string]deal.Calendar, error) {
	out := map[string]deal.Calendar{}
	for _, code := range codes {
		if _, known := out[code]; known {
			continue
		}
		c, err := s.calendar(ctx, code)
		if err != nil {
			return nil, err
		}
		out[code] = c
	}
	return out, nil
}
