package reference

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
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

// NarrowResellers leaves the countries that are known, and none for a product group that is not.
func (h Handler) NarrowResellers(ctx context.Context, in *ResellersInput) (string, ListingInput, error) {
	known, err := h.isProductType(ctx, in.ProductTypeID)
	if err != nil {
		return "", in.ListingInput, err
	}
	if !known {
		in.ProductTypeID, in.CountryIDs = "", nil
	}
	in.CountryIDs, err = h.Store.KnownCountries(ctx, in.CountryIDs)
	return keyOf(in.ProductTypeID, in.CountryIDs), in.ListingInput, err
}

// NarrowSuppliers leaves the resellers that are known; those of a product group that is not have no suppliers.
func (h Handler) NarrowSuppliers(ctx context.Context, in *SuppliersInput) (string, ListingInput, error) {
	if in.ProductTypeID != "" { // that is any
		known, err := h.isProductType(ctx, in.ProductTypeID)
		if err != nil {
			return "", in.ListingInput, err
		}
		if !known {
			in.ProductTypeID = noProductType
		}
	}
	var err error
	in.AccountIDs, err = h.Store.KnownResellers(ctx, slices.Concat(in.AccounIDs, in.AccountIDs))
	in.AccounIDs = nil
	return keyOf(in.ProductTypeID, in.AccountIDs), in.ListingInput, err
}

// noProductType is no product group's id.
const noProductType = "-"

func (h Handler) isProductType(ctx context.Context, id string) (bool, error) {
	_, err := h.Store.ProductTypeByID(ctx, id)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return false, nil
	}
	return err == nil, err
}

func keyOf(productTypeID string, ids []string) string {
	return strings.Join(append([]string{productTypeID}, ids...), "\x00")
}

// Accounts answers the active accounts of some types of partners.
func (h Handler) Accounts(types ...deal.PartnerType) func(context.Context) ([]wire.PartnerAccount, error) {
	return func(ctx context.Context) ([]wire.PartnerAccount, error) {
		rows, err := h.Store.ActiveAccounts(ctx, types...)
		return response.Each(rows, err, Account)
	}
}

// Account shows the account of a partner.
func Account(a repo.PartnerAccount) wire.PartnerAccount {
	return wire.PartnerAccount{
		AccountID: a.ID, CompanyName: a.CompanyName, PartnerType: deal.PartnerType(a.PartnerType).
				String(), CountryID: a.CountryID,
		CountryName: a.CountryName, OrganizationID: a.OrganizationID, LocationID: a.LocationID,
		ProductTypeID:   a.ProductTypeID,
		IsEUEFTAAccount: a.IsEUEFTA, IsActive: a.IsActive,
	}
}

// ResellersByProductAndCountries answers the asked countries only; in the Middle East, Saudi Arabia and Egypt stand for
// themselves and the United Arab Emirates for all others (clarifications.md 82).
func (h Handler) ResellersByProductAndCountries(ctx context.Context, in *ResellersInput) (Resellers, error) {
	countries, err := h.Store.Countries(ctx)
	if err != nil {
		return Resellers{}, err
	}
	var asked []string
	for _, c := range countries {
		if slices.Contains(in.CountryIDs, c.ID) {
			asked = append(asked, repo.PartnerCountry(countries, c))
		}
	}
	rows, err := h.Store.ActiveResellersIn(ctx, in.ProductTypeID, asked)
	list, err := response.Each(rows, err, Account)
	return Resellers{Status: http.StatusOK, Data: list}, err
}

// Suppliers has every asked reseller account that is known as a key, with an empty list where nobody supplies it.
func (h Handler) Suppliers(ctx context.Context, in *SuppliersInput) (map[string][]wire.PartnerAccount, error) {
	rows, err := h.Store.Suppliers(ctx, in.ProductTypeID, in.AccountIDs)
	if err != nil {
		return nil, err
	}
	out := make(map[string][]wire.PartnerAccount, len(in.AccountIDs))
	for _, id := range in.AccountIDs {
		out[id] = []wire.PartnerAccount{}
	}
	for _, row := range rows {
		out[row.ResellerAccountID] = append(out[row.ResellerAccountID], Account(row.PartnerAccount))
	}
	return out, nil
}
