package lists

import (
	"context"
	"slices"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// exportResellers writes the active resellers of a country, or of EU/EFTA (case-management.md L31, L93).
func (h Handler) exportResellers(ctx context.Context, q wire.ExportQuery) (*response.Streamed, error) {
	actor, err := request.Distributor(ctx)
	if err != nil {
		return nil, err
	}
	in, err := h.resellersIn(ctx, q)
	if err != nil {
		return nil, err
	}
	accounts, err := h.Store.ActiveAccounts(ctx, deal.PartnerADR, deal.PartnerDMP)
	if err != nil {
		return nil, err
	}
	var rows []repo.PartnerAccount
	for _, a := range accounts { // a reseller has an account for every product group
		known := slices.ContainsFunc(rows, func(r repo.PartnerAccount) bool {
			return r.OrganizationID == a.OrganizationID && r.CompanyName == a.CompanyName
		})
		if in(a) && !known {
			rows = append(rows, a)
		}
	}
	columns, err := chooseColumns([]gridColumn[repo.PartnerAccount]{
		{field: "name", title: "Name", width: 40, value: func(a repo.PartnerAccount) any { return a.CompanyName }},
		{field: "organizationId", title: "MPN ID", width: 18, value: func(a repo.PartnerAccount) any { return a.OrganizationID }},
	}, q.Columns, actor)
	if err != nil {
		return nil, err
	}
	return workbook(h.Now(), "Resellers", nil, columns, rowsOf(rows))
}

// resellersIn tells which accounts a question is about; Middle East countries are served from their neighbour.
func (h Handler) resellersIn(ctx context.Context, q wire.ExportQuery) (func(repo.PartnerAccount) bool, error) {
	if q.IsEUEFTA {
		return func(a repo.PartnerAccount) bool { return a.IsEUEFTA }, nil
	}
	countries, err := h.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range countries {
		if c.Name == strings.TrimSpace(q.Country) {
			id := repo.PartnerCountry(countries, c)
			return func(a repo.PartnerAccount) bool { return a.CountryID == id }, nil
		}
	}
	message := "This country is not known."
	return nil, apperr.Invalid("export.country", message,
		apperr.Fault{Pointer: "/country", Code: "export.country", Message: message, Field: "country"})
}
