package reference

import (
	"context"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// ProductTypes answers the product groups.
func (h Handler) ProductTypes(ctx context.Context) ([]wire.ProductType, error) {
	rows, err := h.Store.ProductTypes(ctx)
	out := make([]wire.ProductType, len(rows))
	for i, p := range rows {
		out[i] = wire.ProductType{ProductID: p.ID, ProductName: p.Name, IsDefault: p.Name == deal.DefaultProductGroup}
	}
	return out, err
}

// Countries answers all countries.
func (h Handler) Countries(ctx context.Context) ([]wire.Country, error) {
	rows, err := h.Store.Countries(ctx)
	out := make([]wire.Country, len(rows))
	for i, c := range rows {
		out[i] = wire.Country{
			CountryID: c.ID, CountryName: c.Name, Region: c.Region, IsoShortCountryCode: c.Code, IsEUEFTA: c.IsEUEFTA,
			IsMsStore:     c.IsMsStore,
			IsSmallMarket: c.IsSmallMarket, TimeZone: c.TimeZone, ApplicablePriceListGeo: c.PriceList,
			Market: c.Market(),
		}
	}
	return out, err
}

// Verticals answers the verticals of deals.
func (h Handler) Verticals(ctx context.Context) ([]wire.Vertical, error) {
	rows, err := h.Store.Verticals(ctx)
	out := make([]wire.Vertical, len(rows))
	for i, v := range rows {
		out[i] = wire.Vertical{ID: v.ID, Name: v.Name}
	}
	return out, err
}

// ContactRoles is the list of case-submission.md L64.
func ContactRoles(context.Context) ([]wire.ContactRole, error) {
	return response.Each(deal.ContactRoles(), nil,
		func(r deal.ContactRole) wire.ContactRole { return wire.ContactRole(r) })
}

// VerticalOfCustomer answers an empty id where nothing is found (clarifications.md 84).
func (h Handler) VerticalOfCustomer(
	ctx context.Context, in *request.Body[wire.CustomerVertical],
) (*response.Body[wire.FoundVertical], error) {
	id, err := h.Store.VerticalOfCustomer(ctx, strings.TrimSpace(in.Body.Name), strings.TrimSpace(in.Body.Category))
	if err != nil {
		return nil, err
	}
	return response.Of(wire.FoundVertical{ID: id}, nil)
}
