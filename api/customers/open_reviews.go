package customers

import (
	"context"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
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
			Country: r.CountryName, CountryID: r.CountryID,
			OrganizationID: r.OrganizationID, OpenedBy: r.OpenedBy, OpenedAt: r.OpenedAt.UTC().
					Format(time.RFC3339), StewardOnly: r.StewardOnly, WaitingDeals: r.Waiting,
			DueOn: due,
		}
	}
	return response.Of(out, nil)
}

// errNoSteward refuses a list of the stewards to everybody else.
func errNoSteward() error {
	return apperr.Forbidden("customer.role", "Only customer stewards can do this.")
}
