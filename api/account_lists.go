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

// ResellersInput names a product group and countries.
type ResellersInput struct {
	ListingInput
	ProductTypeID string   `path:"productTypeId"`
	CountryIDs    []string `query:"countryIds,explode"`
}

// Resellers is the envelope of the specification (case-submission.md L168).
type Resellers struct {
	Status int                   `json:"status"`
	Data   []wire.PartnerAccount `json:"data"`
}

// SuppliersInput names resellers; both spellings of the parameter are read (clarifications.md 84).
type SuppliersInput struct {
	ListingInput
	ProductTypeID string   `query:"productTypeId"`
	AccounIDs     []string `query:"accounIds,explode" doc:"As the specification spells it"`
	AccountIDs    []string `query:"accountIds,explode"`
}

func (s *Server) registerAccountLists(api huma.API) {
	registerList(s, api, "/api/Accounts/GetAllActiveDistributors", "GetAllActiveDistributors",
		"Active distributor accounts", s.accounts(entity.PartnerTypeADD))
	registerList(s, api, "/api/Accounts/GetAllActiveResellers", "GetAllActiveResellers", "Active reseller accounts",
		s.accounts(entity.PartnerTypeADR, entity.PartnerTypeDMP))
	var resellers, suppliers listings
	register(api, listOperation[Resellers](api, "/api/Accounts/GetAllActiveResellersByProductAndCountries/{productTypeId}",
		"GetAllActiveResellersByProductAndCountries", "Active resellers of a product group in countries"),
		func(ctx context.Context, in *ResellersInput) (*Listing, error) {
			slices.Sort(in.CountryIDs)
			key := keyOf(append(in.CountryIDs, in.ProductTypeID)...)
			a, err := resellers.get(ctx, s, key,
				func(ctx context.Context) (any, error) { return s.resellersByProductAndCountries(ctx, in) })
			if err != nil {
				return nil, err
			}
			return listing(a, in.ListingInput), nil
		})
	register(api, listOperation[map[string][]wire.PartnerAccount](api, "/api/Accounts/getAddsAccountsByDmpAccountIds",
		"getAddsAccountsByDmpAccountIds", "The distributors that supply resellers, by reseller account"),
		func(ctx context.Context, in *SuppliersInput) (*Listing, error) {
			ids := slices.Concat(in.AccounIDs, in.AccountIDs)
			slices.Sort(ids)
			key := keyOf(append(ids, in.ProductTypeID)...)
			a, err := suppliers.get(ctx, s, key,
				func(ctx context.Context) (any, error) { return s.suppliers(ctx, in.ProductTypeID, ids) })
			if err != nil {
				return nil, err
			}
			return listing(a, in.ListingInput), nil
		})
}

func (s *Server) accounts(types ...int) func(context.Context) ([]wire.PartnerAccount, error) {
	return func(ctx context.Context) ([]wire.PartnerAccount, error) {
		rows, err := s.Store.ActiveAccounts(ctx, types...)
		return each(rows, err, account)
	}
}

func account(a repo.PartnerAccount) wire.PartnerAccount {
	return wire.PartnerAccount{
		AccountID: a.ID, CompanyName: a.CompanyName, PartnerType: deal.PartnerType(a.PartnerType).
				String(), CountryID: a.CountryID,
		CountryName: a.CountryName, OrganizationID: a.OrganizationID, LocationID: a.LocationID,
		ProductTypeID:   a.ProductTypeID,
		IsEUEFTAAccount: a.IsEUEFTA, IsActive: a.IsActive,
	}
}

// resellersByProductAndCountries answers the asked countries only; in the Middle East, Saudi Arabia and Egypt stand for
// themselves and the United Arab Emirates for all others (clarifications.md 82).
func (s *Server) resellersByProductAndCountries(ctx context.Context, in *ResellersInput) (Resellers, error) {
	countries, err := s.Store.Countries(ctx)
	if err != nil {
		return Resellers{}, err
	}
	var asked []string
	for _, c := range countries {
		if slices.Contains(in.CountryIDs, c.ID) {
			asked = append(asked, repo.PartnerCountry(countries, c))
		}
	}
	rows, err := s.Store.ActiveResellersIn(ctx, in.ProductTypeID, asked)
	list, err := each(rows, err, account)
	return Resellers{Status: http.StatusOK, Data: list}, err
}

// suppliers has every asked reseller account that is known as a key, with an empty list where nobody supplies it.
func (s *Server) suppliers(ctx context.Context, productTypeID string, ids []string) (map[string][]wire.PartnerAccount,
	error,
) {
	known, rows, err := s.Store.Suppliers(ctx, productTypeID, ids)
	if err != nil {
		return nil, err
	}
	out := make(map[string][]wire.PartnerAccount, len(known))
	for _, id := range known {
		out[id] = []wire.PartnerAccount{}
	}
	for _, row := range rows {
		out[row.ResellerAccountID] = append(out[row.ResellerAccountID], account(row.PartnerAccount))
	}
	return out, nil
}
