package repo

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	jsonv2 "github.com/go-json-experiment/json"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// stateOf builds what the rules look at from a deal's rows.
func stateOf(d entity.Deal, o entity.Opportunity, ticket *entity.Ticket) (deal.State, error) {
	shared, err := sharedOf(o)
	if err != nil {
		return deal.State{}, err
	}
	team, err := teamOf(d)
	if err != nil {
		return deal.State{}, err
	}
	return stateWith(d, o, ticket, shared, team)
}

// sharedOf are the sections of a case as they are being edited.
func sharedOf(o entity.Opportunity) (deal.Shared, error) {
	var shared deal.Shared
	err := jsonv2.Unmarshal(o.Shared, &shared)
	return shared, wrap(err, "sections of case %s", o.Number)
}

// stateWith is stateOf with the case's sections and a content with the deal's team at hand.
func stateWith(d entity.Deal, o entity.Opportunity, ticket *entity.Ticket, shared deal.Shared,
	team deal.Content,
) (deal.State, error) {
	terms, err := TermsOf(d)
	if err != nil {
		return deal.State{}, err
	}
	return StateUnder(terms, d, o, ticket, shared, team)
}

// TermsOf reads the terms that a deal stands under.
func TermsOf(d entity.Deal) (deal.Terms, error) {
	var terms deal.Terms
	err := jsonv2.Unmarshal(d.Terms, &terms)
	return terms, wrap(err, "terms of deal %s", d.Number)
}

// StateUnder builds what the rules look at from a deal's rows and the documents that have been read from them.
func StateUnder(terms deal.Terms, d entity.Deal, o entity.Opportunity, ticket *entity.Ticket, shared deal.Shared,
	team deal.Content,
) (deal.State, error) {
	s := deal.State{
		DealID: d.ID, DealNumber: d.Number, CaseNumber: o.Number, Type: deal.Type(d.Type),
		Status: deal.Status(d.Status), Closure: deal.ClosureDecision(d.Closure), Version: d.Version, Revision: d.Revision,
		EnteredAt: d.EnteredAt.UTC(), HandledUntil: d.HandledUntil.UTC(), Zone: d.Zone, CountryCode: d.CountryCode,
		RequesterEmail: o.RequesterEmail, RequesterOrg: o.RequesterOrganizationID, Company: o.RequesterOrganizationName,
		Customer: d.CustomerName,
		CoOwners: slices.Concat(shared.CoOwners(), team.CoOwners()), Contacts: team.Contacts(),
		StartDate: dateFrom(d.StartDate), ExpirationDate: dateFrom(d.ExpirationDate),
		Volume: d.Volume, Units: d.Units, Extensions: d.Extensions, Terms: terms.Complete(deal.Type(d.Type)),
		Chain: d.ChainID, RenewalOf: textFrom(d.RenewalOf), RenewalID: textFrom(d.RenewalID),
	}
	if len(d.Life) > 0 {
		if err := jsonv2.Unmarshal(d.Life, &s.Progress); err != nil {
			return deal.State{}, fmt.Errorf("life of deal %s: %w", d.Number, err)
		}
	}
	if ticket != nil {
		t := TicketOf(*ticket)
		s.Ticket = &t
	}
	return s, nil
}

// teamOf is the team of a CP Strategic deal; the rest of its content, which may be long, is not built.
func teamOf(d entity.Deal) (deal.Content, error) {
	if deal.Type(d.Type) != deal.CPStrategic || len(d.Content) == 0 {
		return deal.Content{}, nil
	}
	var content struct {
		Team []deal.DealContact `json:"team"`
	}
	if err := jsonv2.Unmarshal(d.Content, &content); err != nil {
		return deal.Content{}, fmt.Errorf("content of deal %s: %w", d.Number, err)
	}
	return deal.Content{Type: deal.CPStrategic, Strategic: deal.Strategic{Team: content.Team}}, nil
}

// TicketOf is a ticket as the rules look at it.
func TicketOf(t entity.Ticket) deal.Ticket {
	return deal.Ticket{
		Number: t.Number, Kind: deal.TicketKind(t.Kind), State: deal.TicketState(t.State), Level: t.Level,
		EnteredAt: t.EnteredAt.UTC(), DueAt: t.DueAt.UTC(), WarnAt: timeFrom(t.WarnAt), Elapsed: t.Elapsed,
		RunningSince: timeFrom(t.RunningSince), ClaimedBy: t.ClaimedBy, ClaimedFor: t.ClaimedFor,
		LeaseUntil: timeFrom(t.LeaseUntil), Region: t.Region, AddressedTo: t.AddressedTo, AddressedFor: t.AddressedFor,
		MovedBy: t.MovedBy,
	}
}

// setState writes the state into the deal's row; content stays as it is.
func setState(d *entity.Deal, s deal.State, now time.Time) error {
	terms, err := json.Marshal(s.Terms)
	if err != nil {
		return fmt.Errorf("terms of deal %s: %w", d.Number, err)
	}
	if d.Life, err = json.Marshal(s.Progress); err != nil {
		return fmt.Errorf("life of deal %s: %w", d.Number, err)
	}
	d.RenewalID = textTo(s.RenewalID)
	d.Status = int(s.Status)
	d.Closure = string(s.Closure)
	d.Version = s.Version
	d.Revision = s.Revision
	d.Label, d.Deleted = string(s.StoredLabel()), s.Deleted
	d.EnteredAt = s.EnteredAt
	d.HandledUntil = s.HandledUntil
	d.UpdatedAt = now
	d.StartDate, d.ExpirationDate = dateTo(s.StartDate), dateTo(s.ExpirationDate)
	d.Volume = s.Volume
	d.Units = s.Units
	d.Extensions = s.Extensions
	d.Terms = terms
	return nil
}

func textFrom(t *string) string {
	if t == nil {
		return ""
	}
	return *t
}

func textTo(t string) *string {
	if t == "" {
		return nil
	}
	return &t
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
