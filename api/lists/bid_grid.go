package lists

import (
	"context"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo/deallist"
)

// maxBidGridRows is the most that the bid grid fetches (case-management.md L355).
const maxBidGridRows = 5000

// BidGrid serves the bid grid and the discounts screen (clarifications.md 65): one row per article with a list price.
func (h Handler) BidGrid(
	ctx context.Context, in *request.Body[wire.BidGridQuery],
) (*response.Body[[]wire.BidGridRow], error) {
	if !seesBidGrid(auth.ActorFrom(ctx)) {
		return nil, apperr.Forbidden("bidGrid.role", "Your role does not allow this.")
	}
	return response.Of(h.bidGridRows(ctx, in.Body, maxBidGridRows))
}

func seesBidGrid(a deal.Actor) bool { return a.May(deal.SeeDiscounts) || a.May(deal.SeeBidGrid) }

// bidGridRows are a page of the rows, at most so many where the body does not say how many.
func (h Handler) bidGridRows(ctx context.Context, q wire.BidGridQuery, most int) ([]wire.BidGridRow, error) {
	query, err := h.bidGridOf(ctx, q, most)
	if err != nil {
		return nil, err
	}
	articles, rates, err := h.lists().DiscountGrid(ctx, query)
	if err != nil {
		return nil, err
	}
	discounts := map[string][]wire.TierDiscount{}
	for _, r := range rates {
		discounts[r.BusinessUnitID] = append(discounts[r.BusinessUnitID],
			wire.TierDiscount{DiscountTier: wire.Named{Name: r.Tier}, Discount: float64(r.Percent) / 100})
	}
	rows := make([]wire.BidGridRow, len(articles))
	for i, a := range articles {
		rows[i] = wire.BidGridRow{
			BusinessUnit: wire.Named{Name: a.BusinessUnit}, ProductFamily: wire.Named{Name: a.ProductFamily},
			ProductSKU: wire.SKU{Name: a.Name, PartNumber: a.PartNumber}, CustomDiscounts: append([]wire.TierDiscount{},
				discounts[a.BusinessUnitID]...),
		}
	}
	return rows, nil
}

// bidGridOf looks up what a request names; group, country and date are required.
func (h Handler) bidGridOf(ctx context.Context, q wire.BidGridQuery, most int) (out deallist.ListArticles, err error) {
	body, err := pagedBody(q.ListQuery, most)
	if err != nil {
		return out, err
	}
	if body.limit == 0 {
		body.limit = most
	}
	out = deallist.ListArticles{
		Filter: body.filter, Sort: body.sort, Desc: body.desc, Limit: body.limit,
		Offset: body.page * body.limit,
	}
	var faults []apperr.Fault
	fault := func(field, message string) {
		faults = append(faults, apperr.Fault{Pointer: "/" + field, Code: "bidGrid." + field, Message: message, Field: field})
	}
	groups, err := h.Store.ProductTypes(ctx)
	if err != nil {
		return out, err
	}
	countries, err := h.Store.Countries(ctx)
	if err != nil {
		return out, err
	}
	for _, g := range groups {
		if g.Name == strings.TrimSpace(q.ProductType) {
			out.ProductTypeID = g.ID
		}
	}
	for _, c := range countries {
		if c.Name == strings.TrimSpace(q.Country) {
			out.CountryID = c.ID
		}
	}
	if out.ProductTypeID == "" {
		fault("productType", "This product group is not known.")
	}
	if out.CountryID == "" {
		fault("country", "This country is not known.")
	}
	if out.On, err = deal.ParseDate(strings.TrimSpace(q.Date)); err != nil {
		fault("date", "A date is written YYYY-MM-DD.")
	}
	if len(faults) > 0 {
		return out, apperr.Invalid("bidGrid.invalid", deal.TextCorrectErrors, faults...)
	}
	return out, nil
}
