package repo

import (
	"encoding/json"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// stateOf builds what the rules look at from a deal's rows.
func stateOf(d entity.Deal, o entity.Opportunity, ticket *entity.Ticket) (deal.State, error) {
	var terms deal.Terms
	if err := json.Unmarshal(d.Terms, &terms); err != nil {
		return deal.State{}, fmt.Errorf("terms of deal %s: %w", d.Number, err)
	}
	var shared deal.Shared
	if err := json.Unmarshal(o.Shared, &shared); err != nil {
		return deal.State{}, fmt.Errorf("sections of case %s: %w", o.Number, err)
	}
	s := deal.State{
		DealID: d.ID, DealNumber: d.Number, CaseNumber: o.Number, Type: deal.Type(d.Type),
		Status: deal.Status(d.Status), Closure: deal.ClosureDecision(d.Closure), Version: d.Version, Revision: d.Revision,
		EnteredAt: d.EnteredAt.UTC(), HandledUntil: d.HandledUntil.UTC(), Zone: d.Zone, CountryCode: d.CountryCode,
		RequesterEmail: o.RequesterEmail, RequesterOrg: o.RequesterOrganizationID, CoOwners: shared.CoOwners(),
		StartDate: dateFrom(d.StartDate), ExpirationDate: dateFrom(d.ExpirationDate),
		Volume: d.Volume, Units: d.Units, Extensions: d.Extensions, Terms: terms,
	}
	if ticket != nil {
		s.Ticket = &deal.Ticket{
			Number: ticket.Number, State: deal.TicketState(ticket.State), Level: ticket.Level,
			EnteredAt: ticket.EnteredAt.UTC(), DueAt: ticket.DueAt.UTC(), ClaimedBy: ticket.ClaimedBy, LeaseUntil: timeFrom(ticket.LeaseUntil),
		}
	}
	return s, nil
}

// setState writes the state into the deal's row; content stays as it is.
func setState(d *entity.Deal, s deal.State, now time.Time) error {
	terms, err := json.Marshal(s.Terms)
	if err != nil {
		return fmt.Errorf("terms of deal %s: %w", d.Number, err)
	}
	d.Status, d.Closure, d.Version, d.Revision = int(s.Status), string(s.Closure), s.Version, s.Revision
	d.EnteredAt, d.HandledUntil, d.UpdatedAt = s.EnteredAt, s.HandledUntil, now
	d.StartDate, d.ExpirationDate = dateTo(s.StartDate), dateTo(s.ExpirationDate)
	d.Volume, d.Units, d.Extensions, d.Terms = s.Volume, s.Units, s.Extensions, terms
	return nil
}

func dateFrom(t *time.Time) deal.Date {
	if t == nil {
		return ""
	}
	return deal.DateOf(*t, time.UTC)
}

func dateTo(d deal.Date) *time.Time {
	if d == "" {
		return nil
	}
	t := d.At(0, time.UTC)
	return &t
}

func timeFrom(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}

func timeTo(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
