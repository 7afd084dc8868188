package lists

import (
	"context"

	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/sheets/gridsheet"
)

// exportPage is how many deals are read at a time.
const exportPage = 2000

// dealColumns are those of the dashboards, by role (case-management.md L52–56).
func dealColumns() []exported[wire.DealRow] {
	text := func(field, title string, width float64, value func(wire.DealRow) any) exported[wire.DealRow] {
		return exported[wire.DealRow]{field: field, title: title, width: width, value: value}
	}
	columns := []exported[wire.DealRow]{
		text("opportunityNumber", "Case Id", 14, func(r wire.DealRow) any { return r.OpportunityNumber }),
		text("dealNumber", "Deal Number", 18, func(r wire.DealRow) any { return r.DealNumber }),
		text("dealName", "Deal Name", 36, func(r wire.DealRow) any { return r.DealName }),
		text("dealType.name", "Deal Type", 18, func(r wire.DealRow) any { return r.DealType.Name }),
		text("productType", "Product Group", 16, func(r wire.DealRow) any { return r.ProductType }),
		text("statusCodeName", "Status", 24, func(r wire.DealRow) any { return r.StatusCodeName }),
		text("closureDecisionString", "Closure Decision", 22, func(r wire.DealRow) any { return r.ClosureDecisionString }),
		text("customerName", "Customer", 36, func(r wire.DealRow) any { return r.CustomerName }),
		text("customerCountry", "Customer Country", 20, func(r wire.DealRow) any { return r.CustomerCountry }),
		{field: "caseStartDate", title: "Start Date", kind: gridsheet.Date, width: 12, value: func(r wire.DealRow) any { return r.CaseStartDate }},
		{field: "expirationDate", title: "Expiration Date", kind: gridsheet.Date, width: 14, value: func(r wire.DealRow) any { return r.ExpirationDate }},
		{field: "dealVolume", title: "Committed Deal Volume", kind: gridsheet.Number, width: 20, value: func(r wire.DealRow) any { return r.DealVolume }},
		{field: "unitsTransacted", title: "Transacted Volume", kind: gridsheet.Number, width: 16, value: func(r wire.DealRow) any { return r.UnitsTransacted }},
		text("rfp", "RFP/RFQ", 9, func(r wire.DealRow) any { return r.Rfp }),
		text("submittedBy", "Submitted By", 28, func(r wire.DealRow) any { return r.SubmittedBy }),
		text("geoCoverageName", "Geo Coverage", 20, func(r wire.DealRow) any { return r.GeoCoverageName }),
		text("affiliationTypeName", "Affiliation Type", 20, func(r wire.DealRow) any { return r.AffiliationTypeName }),
		text("reseller", "Reseller", 36, func(r wire.DealRow) any { return r.Resellers() }),
		text("distributors", "Distributor(s)", 36, func(r wire.DealRow) any { return r.Distributors() }),
		text("channelStructureName", "Channel Structure", 18, func(r wire.DealRow) any { return r.ChannelStructureName }),
		text("segment", "Segment", 18, func(r wire.DealRow) any { return r.Segment }),
		text("primaryLegalEntity", "Primary Legal Entity", 36, func(r wire.DealRow) any { return r.PrimaryLegalEntity }),
	}
	seen := map[string]deal.Capability{
		"reseller": deal.SeeResellerColumn, "distributors": deal.SeeDistributorColumn,
		"channelStructureName": deal.SeeInternalColumns, "segment": deal.SeeInternalColumns,
		"primaryLegalEntity": deal.SeeInternalColumns,
	}
	for i := range columns {
		if capability, limited := seen[columns[i].field]; limited {
			columns[i].seen = func(a deal.Actor) bool { return a.May(capability) }
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
	columns, err := chosen(dealColumns(), q.Columns, actor)
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
			page, err := h.Store.Deals(ctx, query)
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

func productColumns() []exported[wire.ProductRow] {
	text := func(field, title string, width float64, value func(wire.ProductRow) any) exported[wire.ProductRow] {
		return exported[wire.ProductRow]{field: field, title: title, width: width, value: value}
	}
	return []exported[wire.ProductRow]{
		text("opportunityNumber", "Case Id", 14, func(r wire.ProductRow) any { return r.OpportunityNumber }),
		text("dealName", "Deal Name", 36, func(r wire.ProductRow) any { return r.DealName }),
		text("caseStatus", "Status", 20, func(r wire.ProductRow) any { return r.CaseStatus }),
		text("customerName", "Customer", 36, func(r wire.ProductRow) any { return r.CustomerName }),
		text("country", "Country", 20, func(r wire.ProductRow) any { return r.Country }),
		text("productGroup", "Product Group", 16, func(r wire.ProductRow) any { return r.ProductGroup }),
		text("businessUnitName", "Business Unit", 24, func(r wire.ProductRow) any { return r.BusinessUnitName }),
		text("productFamily", "Product Family", 28, func(r wire.ProductRow) any { return r.ProductFamily }),
		text("skuPartNumber", "SKU Part Number", 18, func(r wire.ProductRow) any { return r.SKUPartNumber }),
		text("distributorORResellerName", "Distributor/Reseller", 30,
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
		text("currencyName", "Currency", 10, func(r wire.ProductRow) any { return r.CurrencyName }),
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
	columns, err := chosen(productColumns(), q.Columns, actor)
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
