package customers

import (
	"context"
	"strings"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// maxReviews bounds the stewards' list; who works from its top sees the rest later.
const maxReviews = 500

// Reviews answers the customers whose review is open, the oldest first.
func (h Handler) Reviews(ctx context.Context, _ *struct{}) (*response.Body[[]wire.OpenReview], error) {
	if !auth.ActorFrom(ctx).May(deal.ReviewCustomers) {
		return nil, errNoSteward()
	}
	rows, err := h.Store.OpenReviews(ctx, maxReviews)
	if err != nil {
		return nil, err
	}
	codes := make([]string, len(rows))
	for i, r := range rows {
		codes[i] = r.CountryCode
	}
	calendars, err := h.Store.Calendars(ctx, codes)
	if err != nil {
		return nil, err
	}
	out := make([]wire.OpenReview, len(rows))
	for i, r := range rows {
		due, err := dueOn(r.OpenedAt, r.TimeZone, calendars[r.CountryCode])
		if err != nil {
			return nil, err
		}
		out[i] = wire.OpenReview{
			CustomerID: r.CustomerID, LegalEntityName: r.Name, OrganizationNameInLocalLanguage: r.LocalName, City: r.City,
			Country: r.CountryName, CountryID: r.CountryID, OrganizationID: r.OrganizationID, OpenedBy: r.OpenedBy,
			OpenedAt: wire.Time(r.OpenedAt), StewardOnly: r.StewardOnly, WaitingDeals: r.Waiting, DueOn: due,
		}
	}
	return response.Of(out, nil)
}

// errNoSteward refuses a list of the stewards to everybody else.
func errNoSteward() error {
	return apperr.Forbidden("customer.role", "Only customer stewards can do this.")
}

// DecidedInput asks for a page of the decided reviews.
type DecidedInput struct {
	Outcome string `query:"outcome" enum:"Approve,Reject,Merge" doc:"Of one outcome only"`
	Text    string `query:"text" maxLength:"200" doc:"Part of the customer's name, or of that of the one in its place"`
	request.Page
}

// DecidedReviews answers how the reviews of customers ended, the newest first.
func (h Handler) DecidedReviews(ctx context.Context, in *DecidedInput) (*response.Body[[]wire.DecidedReview], error) {
	if !auth.ActorFrom(ctx).May(deal.ReviewCustomers) {
		return nil, errNoSteward()
	}
	rows, err := h.Store.DecidedReviews(ctx, in.Outcome, in.Text, in.RecordsToFetch, in.Offset())
	out := make([]wire.DecidedReview, len(rows))
	for i, r := range rows {
		out[i] = wire.DecidedReview{
			CustomerID: r.CustomerID, LegalEntityName: r.Name, Country: r.CountryName, Outcome: r.Outcome,
			ManagedCustomerName: r.IntoName, Comments: r.Comments, OpenedBy: r.OpenedBy, DecidedBy: r.DecidedBy,
		}
		if r.ManagedCustomerID != nil {
			out[i].ManagedCustomerID = *r.ManagedCustomerID
		}
		if r.DecidedAt != nil {
			out[i].DecidedAt = wire.Time(*r.DecidedAt)
		}
	}
	return response.Of(out, err)
}

// Review ends a review; the deals that wait for it go on to the desk (clarifications.md 81, 94).
func (h Handler) Review(
	ctx context.Context, in *request.RepeatableBody[wire.ReviewCustomer],
) (*response.Body[wire.ReviewedCustomer], error) {
	actor := auth.ActorFrom(ctx)
	if !actor.May(deal.ReviewCustomers) {
		return nil, errNoSteward()
	}
	decision := repo.DecideCustomer{
		CustomerID: in.Body.CustomerID, Outcome: deal.CustomerOutcome(in.Body.Decision),
		ManagedCustomerID: in.Body.ManagedCustomerID,
		Comments:          strings.TrimSpace(in.Body.Comments), By: actor.Email, At: h.Now(),
		Signal: contract.SignalCustomerReviewed,
	}
	if faults := deal.CheckCustomerReview(decision.Outcome, decision.ManagedCustomerID,
		decision.Comments); len(faults) > 0 {
		return nil, apperr.Invalid("customer.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	r, err := request.New(actor, "ReviewCustomer", in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (wire.ReviewedCustomer, error) {
		decision.RequestID = r.Key.ID
		row, err := h.Store.DecideCustomerReview(ctx, decision)
		if err != nil {
			return wire.ReviewedCustomer{}, err
		}
		out := wire.ReviewedCustomer{
			CustomerID: row.CustomerID, ReviewDecision: int(deal.Approved),
			ReviewOutcome: row.Outcome, ReviewedAt: wire.Time(*row.DecidedAt),
		}
		if row.ManagedCustomerID != nil {
			out.ManagedCustomerID = *row.ManagedCustomerID
		}
		return out, nil
	})
}

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
		out.DecidedAt = new(wire.Time(*c.Review.DecidedAt))
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
