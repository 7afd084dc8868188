package customers

import (
	"context"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// customerReview is what a steward decides with: who entered the customer and when, the deals that wait for it, and of
// those that it looks like what is registered for them.
func (h Handler) customerReview(ctx context.Context, c repo.EnteredCustomer) (*wire.CustomerReview, error) {
	calendars, err := h.Store.Calendars(ctx, []string{c.Country.Code})
	if err != nil {
		return nil, err
	}
	due, err := dueOn(c.Review.OpenedAt, c.Country.TimeZone, calendars[c.Country.Code])
	if err != nil {
		return nil, err
	}
	out := &wire.CustomerReview{
		OpenedBy: c.Review.OpenedBy, OpenedAt: wire.Time(c.Review.OpenedAt), DueOn: due,
		StewardOnly: c.Review.StewardOnly, Deals: []wire.CustomerDeal{}, Candidates: []wire.ReviewCandidate{},
		DecidedBy: c.Review.DecidedBy, Comments: c.Review.Comments,
	}
	if c.Review.DecidedAt != nil {
		at := wire.Time(*c.Review.DecidedAt)
		out.DecidedAt = &at
	}
	if managed := c.Review.ManagedCustomerID; managed != nil {
		into, err := h.Store.LegalEntityByID(ctx, *managed)
		if err != nil {
			return nil, err
		}
		out.MergedInto = into.Name
	}
	if c.Review.Outcome != "" {
		return out, nil
	}
	waiting, err := h.Store.DealsWaitingForReview(ctx, c.ID)
	if err != nil {
		return nil, err
	}
	out.Deals = customerDeals(waiting)
	out.Candidates, err = h.candidates(ctx, c)
	return out, err
}

func (h Handler) candidates(ctx context.Context, c repo.EnteredCustomer) ([]wire.ReviewCandidate, error) {
	registered, err := h.Store.OpenRegistrations(ctx, c.Duplicates, h.Now())
	if err != nil {
		return nil, err
	}
	out := make([]wire.ReviewCandidate, len(c.Duplicates))
	for i, d := range c.Duplicates {
		out[i] = wire.ReviewCandidate{
			CustomerID: d.ID, MatchingFields: c.MatchingFields(d), EmailDomain: d.EmailDomain, DunsNumber: d.DunsNumber,
			Registrations: customerDeals(registered[d.ID]),
		}
	}
	return out, nil
}

func customerDeals(rows []repo.CustomerDeal) []wire.CustomerDeal {
	out := make([]wire.CustomerDeal, len(rows))
	for i, d := range rows {
		out[i] = wire.CustomerDeal{
			OpportunityDealID: d.DealID, DealNumber: d.DealNumber, OpportunityNumber: d.CaseNumber, DealType: d.DealType,
			StatusCodeName: d.Label, RequesterName: d.RequesterName, DealVolume: d.Volume,
			ExpirationDate: string(d.ExpirationDate),
		}
	}
	return out
}

// dueOn is the day until when a steward answers about a customer that was entered at a time, in the customer's country.
func dueOn(openedAt time.Time, zoneName string, calendar deal.Calendar) (string, error) {
	zone, err := time.LoadLocation(zoneName)
	if err != nil {
		return "", apperr.Internal(err)
	}
	return string(deal.StewardLastDay(openedAt, zone, calendar)), nil
}
