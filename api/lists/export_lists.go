package lists

import (
	"context"
	"slices"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/gridsheet"
)

// exportPage is how many deals are read at a time.
const exportPage = 2000

// dealColumns are those of the dashboards, by role (case-management.md L52–56).
func dealColumns() []gridColumn[wire.DealRow] {
	columns := []gridColumn[wire.DealRow]{
		textColumn("opportunityNumber", "Case Id", 14, func(r wire.DealRow) any { return r.OpportunityNumber }),
		textColumn("dealNumber", "Deal Number", 18, func(r wire.DealRow) any { return r.DealNumber }),
		textColumn("dealName", "Deal Name", 36, func(r wire.DealRow) any { return r.DealName }),
		textColumn("dealType.name", "Deal Type", 18, func(r wire.DealRow) any { return r.DealType.Name }),
		textColumn("productType", "Product Group", 16, func(r wire.DealRow) any { return r.ProductType }),
		textColumn("statusCodeName", "Status", 24, func(r wire.DealRow) any { return r.StatusCodeName }),
		textColumn("closureDecisionString", "Closure Decision", 22,
			func(r wire.DealRow) any { return r.ClosureDecisionString }),
		textColumn("customerName", "Customer", 36, func(r wire.DealRow) any { return r.CustomerName }),
		textColumn("customerCountry", "Customer Country", 20, func(r wire.DealRow) any { return r.CustomerCountry }),
		{field: "caseStartDate", title: "Start Date", kind: gridsheet.Date, width: 12, value: func(r wire.DealRow) any { return r.CaseStartDate }},
		{field: "expirationDate", title: "Expiration Date", kind: gridsheet.Date, width: 14, value: func(r wire.DealRow) any { return r.ExpirationDate }},
		{field: "dealVolume", title: "Committed Deal Volume", kind: gridsheet.Number, width: 20, value: func(r wire.DealRow) any { return r.DealVolume }},
		{field: "unitsTransacted", title: "Transacted Volume", kind: gridsheet.Number, width: 16, value: func(r wire.DealRow) any { return r.UnitsTransacted }},
		textColumn("rfp", "RFP/RFQ", 9, func(r wire.DealRow) any { return r.Rfp }),
		textColumn("submittedBy", "Submitted By", 28, func(r wire.DealRow) any { return r.SubmittedBy }),
		textColumn("geoCoverageName", "Geo Coverage", 20, func(r wire.DealRow) any { return r.GeoCoverageName }),
		textColumn("affiliationTypeName", "Affiliation Type", 20, func(r wire.DealRow) any { return r.AffiliationTypeName }),
		textColumn("reseller", "Reseller", 36, func(r wire.DealRow) any { return r.Resellers() }),
		textColumn("distributors", "Distributor(s)", 36, func(r wire.DealRow) any { return r.Distributors() }),
		textColumn("channelStructureName", "Channel Structure", 18,
			func(r wire.DealRow) any { return r.ChannelStructureName }),
		textColumn("segment", "Segment", 18, func(r wire.DealRow) any { return r.Segment }),
		textColumn("primaryLegalEntity", "Primary Legal Entity", 36,
			func(r wire.DealRow) any { return r.PrimaryLegalEntity }),
	}
	visibleTo := map[string]deal.Capability{
		"reseller": deal.SeeResellerColumn, "distributors": deal.SeeDistributorColumn,
		"channelStructureName": deal.SeeInternalColumns, "segment": deal.SeeInternalColumns,
		"primaryLegalEntity": deal.SeeInternalColumns,
	}
	for i := range columns {
		if capability, restricted := visibleTo[columns[i].field]; restricted {
			columns[i].visibleTo = func(a deal.Actor) bool { return a.May(capability) }
		}
	}
	return columns
}

func (h Handler) exportDeals(
	ctx context.Context, actor deal.Actor, grid string, q wire.ExportQuery,
) (*response.Streamed, error) {
	if !deal.DownloadsDashboard(actor, q.DealType == string(deal.CPStrategic)) {
		return nil, errExport()
	}
	columns, err := chooseColumns(dealColumns(), q.Columns, actor)
	if err != nil {
		return nil, err
	}
	query, err := listQuery(q.ListQuery, maxExported)
	if err != nil {
		return nil, err
	}
	left := query.Limit
	if q.RecordsToFetch == 0 {
		left = maxExported
	}
	query.Actor = actor
	query.Now = h.Now()
	query.Uncounted = true
	return workbook(h.Now(), grid, nil, columns, func(yield func(wire.DealRow) error) error {
		for left > 0 {
			query.Limit = min(left, exportPage)
			page, err := h.lists().Deals(ctx, query)
			if err != nil {
				return err
			}
			for _, row := range page.Rows {
				if err := yield(dealRow(row, query)); err != nil {
					return err
				}
			}
			left -= len(page.Rows)
			if query.Cursor = page.Cursor; page.Cursor == "" {
				return nil
			}
		}
		return nil
	})
}

func productColumns() []gridColumn[wire.ProductRow] {
	return []gridColumn[wire.ProductRow]{
		textColumn("opportunityNumber", "Case Id", 14, func(r wire.ProductRow) any { return r.OpportunityNumber }),
		textColumn("dealName", "Deal Name", 36, func(r wire.ProductRow) any { return r.DealName }),
		textColumn("caseStatus", "Status", 20, func(r wire.ProductRow) any { return r.CaseStatus }),
		textColumn("customerName", "Customer", 36, func(r wire.ProductRow) any { return r.CustomerName }),
		textColumn("country", "Country", 20, func(r wire.ProductRow) any { return r.Country }),
		textColumn("productGroup", "Product Group", 16, func(r wire.ProductRow) any { return r.ProductGroup }),
		textColumn("businessUnitName", "Business Unit", 24, func(r wire.ProductRow) any { return r.BusinessUnitName }),
		textColumn("productFamily", "Product Family", 28, func(r wire.ProductRow) any { return r.ProductFamily }),
		textColumn("skuPartNumber", "SKU Part Number", 18, func(r wire.ProductRow) any { return r.SKUPartNumber }),
		textColumn("distributorORResellerName", "Distributor/Reseller", 30,
			func(r wire.ProductRow) any { return r.DistributorORResellerName }),
		{
			field: "discountValue", title: "Discount %", kind: gridsheet.Decimal, width: 12,
			value: func(r wire.ProductRow) any { return percentCell(r.DiscountValue) },
		},
		{
			field: "boosterDiscountValue", title: "Booster %", kind: gridsheet.Decimal, width: 12,
			value: func(r wire.ProductRow) any { return percentCell(r.BoosterDiscountValue) },
		},
		{
			field: "totalDiscountValue", title: "Total Discount %", kind: gridsheet.Decimal, width: 16,
			value: func(r wire.ProductRow) any { return percentCell(r.TotalDiscountValue) },
		},
		textColumn("currencyName", "Currency", 10, func(r wire.ProductRow) any { return r.CurrencyName }),
		{
			field: "distributorListPrice", title: "Distributor List Price", kind: gridsheet.Decimal, width: 18,
			value: func(r wire.ProductRow) any { return decimal(r.DistributorListPrice) },
		},
		{field: "netMSRP", title: "Net MSRP", kind: gridsheet.Decimal, width: 14, value: func(r wire.ProductRow) any { return decimal(r.NetMSRP) }},
		{field: "msrp", title: "MSRP", kind: gridsheet.Decimal, width: 14, value: func(r wire.ProductRow) any { return decimal(r.MSRP) }},
		{field: "dealPeriodStartDate", title: "Start Date", kind: gridsheet.Date, width: 12, value: func(r wire.ProductRow) any { return r.DealPeriodStartDate }},
		{field: "dealPeriodEndDate", title: "End Date", kind: gridsheet.Date, width: 12, value: func(r wire.ProductRow) any { return r.DealPeriodEndDate }},
		{field: "unitsTransacted", title: "Transacted Volume", kind: gridsheet.Number, width: 16, value: func(r wire.ProductRow) any { return r.UnitsTransacted }},
	}
}

func (h Handler) exportProducts(ctx context.Context, actor deal.Actor, q wire.ExportQuery) (*response.Streamed, error) {
	if !deal.DownloadsDashboard(actor, false) {
		return nil, errExport()
	}
	columns, err := chooseColumns(productColumns(), q.Columns, actor)
	if err != nil {
		return nil, err
	}
	query, err := listQuery(q.ListQuery, maxExported)
	if err != nil {
		return nil, err
	}
	if q.RecordsToFetch == 0 {
		query.Limit = maxExported
	}
	rows, err := h.productRows(ctx, query)
	if err != nil {
		return nil, err
	}
	return workbook(h.Now(), "Product Information for Special Pricing", nil, columns, rowsOf(rows))
}

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
	return nil, request.RefuseField("country", "export.country", "This country is not known.")
}
