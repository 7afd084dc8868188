package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// maxBidGridRows is the most that the bid grid fetches (case-management.md L355).
const maxBidGridRows = 5000

// BidGridInput is the input of GetBidGridDashboardData.
type BidGridInput struct{ Body wire.BidGridQuery }

func (s *Server) registerBidGrid(api huma.API) {
	register(api, huma.Operation{
		OperationID: "GetBidGridDashboardData", Method: http.MethodPost, Path: "/api/BidGrid/GetBidGridDashboardData", Tags: []string{"Lists"},
		Summary: "The discounts of a product group in a country on a day, by article", Errors: []int{http.StatusUnprocessableEntity},
	}, s.bidGrid)
}

// bidGrid serves the bid grid and the discounts screen (clarifications.md 65): one row per article with a list price.
func (s *Server) bidGrid(ctx context.Context, in *BidGridInput) (*Body[[]wire.BidGridRow], error) {
	if actor := auth.ActorFrom(ctx); !actor.May(deal.SeeDiscounts) && !actor.May(deal.SeeBidGrid) {
		return nil, apperr.Forbidden("bidGrid.role", "Your role does not allow this.")
	}
	group, country, on, err := s.bidGridOf(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	limit := in.Body.RecordsToFetch
	if limit <= 0 || limit > maxBidGridRows {
		limit = maxBidGridRows
	}
	articles, rates, err := s.Store.DiscountGrid(ctx, group, country, on, limit)
	if err != nil {
		return nil, err
	}
	discounts := map[string][]wire.TierDiscount{}
	for _, r := range rates {
		discounts[r.BusinessUnitID] = append(discounts[r.BusinessUnitID], wire.TierDiscount{DiscountTier: wire.Named{Name: r.Tier}, Discount: float64(r.Percent) / 100})
	}
	rows := make([]wire.BidGridRow, len(articles))
	for i, a := range articles {
		rows[i] = wire.BidGridRow{
			BusinessUnit: wire.Named{Name: a.BusinessUnit}, ProductFamily: wire.Named{Name: a.ProductFamily},
			ProductSKU: wire.SKU{Name: a.Name, PartNumber: a.PartNumber}, CustomDiscounts: append([]wire.TierDiscount{}, discounts[a.BusinessUnitID]...),
		}
	}
	return &Body[[]wire.BidGridRow]{Body: rows}, nil
}

// bidGridOf looks up what a request names; each of the three is required.
func (s *Server) bidGridOf(ctx context.Context, q wire.BidGridQuery) (group, country string, on deal.Date, err error) {
	var faults []apperr.Fault
	fault := func(field, message string) {
		faults = append(faults, apperr.Fault{Pointer: "/" + field, Code: "bidGrid." + field, Message: message, Field: field})
	}
	groups, err := s.Store.ProductTypes(ctx)
	if err != nil {
		return "", "", "", err
	}
	countries, err := s.Store.Countries(ctx)
	if err != nil {
		return "", "", "", err
	}
	if group = idNamed(groups, q.ProductType, func(p entity.ProductType) (string, string) { return p.Name, p.ID }); group == "" {
		fault("productType", "This product group is not known.")
	}
	if country = idNamed(countries, q.Country, func(c entity.Country) (string, string) { return c.Name, c.ID }); country == "" {
		fault("country", "This country is not known.")
	}
	if on, err = deal.ParseDate(text(q.Date)); err != nil {
		fault("date", "A date is written YYYY-MM-DD.")
	}
	if q.PageNumber > 1 {
		fault("pageNumber", "All rows are on page 1.")
	}
	if len(faults) > 0 {
		return "", "", "", apperr.Invalid("bidGrid.invalid", deal.TextCorrectErrors, faults...)
	}
	return group, country, on, nil
}

// idNamed is the id of the row of a name; empty when there is none.
func idNamed[T any](rows []T, name string, of func(T) (name, id string)) string {
	for _, row := range rows {
		if n, id := of(row); n == text(name) {
			return id
		}
	}
	return ""
}
