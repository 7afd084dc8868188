package api

import (
	"context"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

func (s *Server) productTypes(ctx context.Context) ([]wire.ProductType, error) {
	rows, err := s.Store.ProductTypes(ctx)
	return each(rows, err, func(p entity.ProductType) wire.ProductType {
		return wire.ProductType{ProductID: p.ID, ProductName: p.Name, IsDefault: p.Name == deal.DefaultProductGroup}
	})
}

func (s *Server) countries(ctx context.Context) ([]wire.Country, error) {
	rows, err := s.Store.Countries(ctx)
	return each(rows, err, func(c entity.Country) wire.Country {
		return wire.Country{
			CountryID: c.ID, CountryName: c.Name, Region: c.Region, IsoShortCountryCode: c.Code, IsEUEFTA: c.IsEUEFTA,
			IsMsStore:     c.IsMsStore,
			IsSmallMarket: c.IsSmallMarket, TimeZone: c.TimeZone, ApplicablePriceListGeo: c.PriceList,
			Market: c.Market(),
		}
	})
}

func (s *Server) verticals(ctx context.Context) ([]wire.Vertical, error) {
	rows, err := s.Store.Verticals(ctx)
	return each(rows, err, func(v entity.BusinessVertical) wire.Vertical { return wire.Vertical{ID: v.ID, Name: v.Name} })
}

// each maps the rows of a query that may have failed.
func each[From, To any](rows []From, err error, to func(From) To) ([]To, error) {
	if err != nil {
		return nil, err
	}
	out := make([]To, 0, len(rows))
	for _, row := range rows {
		out = append(out, to(row))
	}
	return out, nil
}

// contactRoles is the list of case-submission.md L64.
func contactRoles(context.Context) ([]wire.ContactRole, error) {
	return each(deal.ContactRoles(), nil,
		func(r deal.ContactRole) wire.ContactRole { return wire.ContactRole{Key: r.Key, Value: r.Value} })
}

// verticalOfCustomer answers an empty id where nothing is found (clarifications.md 84).
func (s *Server) verticalOfCustomer(ctx context.Context, in *Body[wire.CustomerVertical]) (*Body[wire.FoundVertical],
	error,
) {
	id, err := s.Store.VerticalOfCustomer(ctx, text(in.Body.Name), text(in.Body.Category))
	if err != nil {
		return nil, err
	}
	return &Body[wire.FoundVertical]{Body: wire.FoundVertical{ID: id}}, nil
}
