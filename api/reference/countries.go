package reference

import (
	"context"
	"strings"

	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// ProductTypes answers the product groups.
func (h Handler) ProductTypes(ctx context.Context) ([]wire.ProductType, error) {
	rows, err := h.Store.ProductTypes(ctx)
	return response.Each(rows, err, func(p entity.ProductType) wire.ProductType {
		return wire.ProductType{ProductID: p.ID, ProductName: p.Name, IsDefault: p.Name == deal.DefaultProductGroup}
	})
}

// Countries answers all countries.
func (h Handler) Countries(ctx context.Context) ([]wire.Country, error) {
	rows, err := h.Store.Countries(ctx)
	return response.Each(rows, err, func(c entity.Country) wire.Country {
		return wire.Country{
			CountryID: c.ID, CountryName: c.Name, Region: c.Region, IsoShortCountryCode: c.Code, IsEUEFTA: c.IsEUEFTA,
			IsMsStore:     c.IsMsStore,
			IsSmallMarket: c.IsSmallMarket, TimeZone: c.TimeZone, ApplicablePriceListGeo: c.PriceList,
			Market: c.Market(),
		}
	})
}

// Verticals answers the verticals of deals.
func (h Handler) Verticals(ctx context.Context) ([]wire.Vertical, error) {
	rows, err := h.Store.Verticals(ctx)
	return response.Each(rows, err, func(v entity.BusinessVertical) wire.Vertical {
		return wire.Vertical{ID: v.ID, Name: v.Name}
	})
}

// ContactRoles is the list of case-submission.md L64.
func ContactRoles(context.Context) ([]wire.ContactRole, error) {
	return response.Each(deal.ContactRoles(), nil,
		func(r deal.ContactRole) wire.ContactRole { return wire.ContactRole{Key: r.Key, Value: r.Value} })
}

// VerticalOfCustomer answers an empty id where nothing is found (clarifications.md 84).
func (h Handler) VerticalOfCustomer(
	ctx context.Context, in *response.Body[wire.CustomerVertical],
) (*response.Body[wire.FoundVertical], error) {
	id, err := h.Store.VerticalOfCustomer(ctx, strings.TrimSpace(in.Body.Name), strings.TrimSpace(in.Body.Category))
	if err != nil {
		return nil, err
	}
	return response.Of(wire.FoundVertical{ID: id}, nil)
}
