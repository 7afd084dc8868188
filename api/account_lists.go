package api

import (
	"context"
	"net/http"
	"slices"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
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

func (in *ResellersInput) key() (string, ListingInput) {
	return keyOf(append(slices.Sorted(slices.Values(in.CountryIDs)), in.ProductTypeID)...), in.ListingInput
}

func (in *SuppliersInput) resellers() []string { return slices.Concat(in.AccounIDs, in.AccountIDs) }

func (in *SuppliersInput) key() (string, ListingInput) {
	return keyOf(append(slices.Sorted(slices.Values(in.resellers())), in.ProductTypeID)...), in.ListingInput
}

func (s *Server) accounts(types ...deal.PartnerType) func(context.Context) ([]wire.PartnerAccount, error) {
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
func (s *Server) suppliers(ctx context.Context, in *SuppliersInput) (map[string][]wire.PartnerAccount, error) {
	known, rows, err := s.Store.Suppliers(ctx, in.ProductTypeID, in.resellers())
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
