package api

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

func (s *Server) registerReference(api huma.API) {
	registerList(api, "/api/ProductType/GetAllProductType", "GetAllProductType", "Product groups", s.productTypes)
	registerList(api, "/api/Country/GetAllCountries", "GetAllCountries", "All countries of ISO 3166", s.countries)
	registerList(api, "/api/BusinessVertical/GetAllVerticals", "GetAllVerticals", "The verticals of deals", s.verticals)
	registerList(api, "/api/customer/GetCustomerIndustryVerticalDetails", "GetCustomerIndustryVerticalDetails", "Industry to vertical to categories", s.Store.Industries)
	registerList(api, "/api/Accounts/GetAllActiveDistributors", "GetAllActiveDistributors", "Active distributor accounts", s.accounts(entity.PartnerTypeADD))
	registerList(api, "/api/Accounts/GetAllActiveResellers", "GetAllActiveResellers", "Active reseller accounts", s.accounts(entity.PartnerTypeADR, entity.PartnerTypeDMP))
	s.registerPrograms(api)
	register(api, huma.Operation{
		OperationID: "GetAllActiveResellersByProductAndCountries", Method: http.MethodGet, Tags: []string{"Reference"},
		Path: "/api/Accounts/GetAllActiveResellersByProductAndCountries/{productTypeId}", Summary: "Active resellers of a product group in countries",
	}, s.resellersByProductAndCountries)
}

func (s *Server) productTypes(ctx context.Context) ([]wire.ProductType, error) {
	rows, err := s.Store.ProductTypes(ctx)
	return each(rows, err, func(p entity.ProductType) wire.ProductType {
		return wire.ProductType{ProductID: p.ID, ProductName: p.Name}
	})
}

func (s *Server) countries(ctx context.Context) ([]wire.Country, error) {
	rows, err := s.Store.Countries(ctx)
	return each(rows, err, func(c entity.Country) wire.Country {
		return wire.Country{
			CountryID: c.ID, CountryName: c.Name, Region: c.Region, IsoShortCountryCode: c.Code, IsEUEFTA: c.IsEUEFTA, IsMsStore: c.IsMsStore,
			IsSmallMarket: c.IsSmallMarket, TimeZone: c.TimeZone, ApplicablePriceListGeo: c.PriceList,
		}
	})
}

func (s *Server) verticals(ctx context.Context) ([]wire.Vertical, error) {
	rows, err := s.Store.Verticals(ctx)
	return each(rows, err, func(v entity.BusinessVertical) wire.Vertical { return wire.Vertical{ID: v.ID, Name: v.Name} })
}

func (s *Server) accounts(types ...int) func(context.Context) ([]wire.PartnerAccount, error) {
	return func(ctx context.Context) ([]wire.PartnerAccount, error) {
		rows, err := s.Store.ActiveAccounts(ctx, types...)
		return each(rows, err, account)
	}
}

func account(a repo.PartnerAccount) wire.PartnerAccount {
	return wire.PartnerAccount{
		AccountID: a.ID, CompanyName: a.CompanyName, PartnerType: deal.PartnerType(a.PartnerType).String(), CountryID: a.CountryID,
		CountryName: a.CountryName, OrganizationID: a.OrganizationID, LocationID: a.LocationID, ProductTypeID: a.ProductTypeID,
		IsEUEFTAAccount: a.IsEUEFTA, IsActive: a.IsActive,
	}
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

// ResellersInput names a product group and countries.
type ResellersInput struct {
	ProductTypeID string   `path:"productTypeId"`
	CountryIDs    []string `query:"countryIds,explode"`
}

// Resellers is the envelope of the specification (case-submission.md L168).
type Resellers struct {
	Status int                   `json:"status"`
	Data   []wire.PartnerAccount `json:"data"`
}

// resellersByProductAndCountries answers the asked countries only; in the Middle East, Saudi Arabia and Egypt stand for
// themselves and the United Arab Emirates for all others (clarifications.md 82).
func (s *Server) resellersByProductAndCountries(ctx context.Context, in *ResellersInput) (*Body[Resellers], error) {
	countries, err := s.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	asked := map[string]bool{}
	for _, c := range countries {
		if slices.Contains(in.CountryIDs, c.ID) {
			asked[repo.PartnerCountry(countries, c)] = true
		}
	}
	rows, err := s.Store.ActiveAccounts(ctx, entity.PartnerTypeADR, entity.PartnerTypeDMP)
	rows = slices.DeleteFunc(rows, func(a repo.PartnerAccount) bool { return a.ProductTypeID != in.ProductTypeID || !asked[a.CountryID] })
	list, err := each(rows, err, account)
	if err != nil {
		return nil, err
	}
	return &Body[Resellers]{Body: Resellers{Status: http.StatusOK, Data: list}}, nil
}
