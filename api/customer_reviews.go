package api

import (
	"context"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// maxReviews bounds the stewards' list; who works from its top sees the rest later.
const maxReviews = 500

func (s *Server) customerReviews(ctx context.Context, _ *struct{}) (*Body[[]wire.OpenReview], error) {
	if !auth.ActorFrom(ctx).Has(deal.RoleCMT) {
		return nil, apperr.Forbidden("customer.role", "Only customer stewards can do this.")
	}
	rows, err := s.Store.OpenReviews(ctx, maxReviews)
	if err != nil {
		return nil, err
	}
	codes := make([]string, len(rows))
	for i, r := range rows {
		codes[i] = r.CountryCode
	}
	calendars, err := s.Store.Calendars(ctx, codes)
	if err != nil {
		return nil, err
	}
	out := make([]wire.OpenReview, len(rows))
	for i, r := range rows {
		zone, err := time.LoadLocation(r.TimeZone)
		if err != nil {
			return nil, apperr.Internal(err)
		}
		out[i] = wire.OpenReview{
			CustomerID: r.CustomerID, LegalEntityName: r.Name, OrganizationNameInLocalLanguage: r.LocalName, City: r.City,
			Country: r.CountryName, CountryID: r.CountryID,
			OrganizationID: r.OrganizationID, OpenedBy: r.OpenedBy, OpenedAt: r.OpenedAt.UTC().
					Format(time.RFC3339), StewardOnly: r.StewardOnly, WaitingDeals: r.Waiting,
			DueOn: string(calendars[r.CountryCode].AddDays(deal.DateOf(r.OpenedAt, zone), deal.StewardDays)),
		}
	}
	return &Body[[]wire.OpenReview]{Body: out}, nil
}
