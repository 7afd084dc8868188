package lists

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"dealdesk/api/cases"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/gridsheet"
)

// decimal is the number of a decimal text; the texts are ours.
func decimal(text string) any {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return ""
	}
	return n
}

// percentCell is a discount in a sheet, an empty cell while nothing is granted.
func percentCell(percent *float64) any {
	if percent == nil {
		return ""
	}
	return *percent
}

// exportBidGrid adds a column per discount tier, in the order in which the rows have them. The discounts screen may be
// downloaded by who sees it, the bid grid by some of those (case-management.md L28, L83, L272).
func (h Handler) exportBidGrid(
	ctx context.Context, actor deal.Actor, grid string, q wire.ExportQuery,
) (*response.Streamed, error) {
	if grid == "bidgrid" && !actor.May(deal.DownloadBidGrid) {
		return nil, errExport()
	}
	if !seesBidGrid(actor) {
		return nil, errExport()
	}
	rows, err := h.bidGridRows(ctx, q.BidGridQuery, maxExported)
	if err != nil {
		return nil, err
	}
	columns := []gridColumn[wire.BidGridRow]{
		{field: "businessUnit.name", title: "Business Unit", width: 28, value: func(r wire.BidGridRow) any { return r.BusinessUnit.Name }},
		{field: "productFamily.name", title: "Product Family Name", width: 32, value: func(r wire.BidGridRow) any { return r.ProductFamily.Name }},
		{field: "productSku.name", title: "SKU", width: 36, value: func(r wire.BidGridRow) any { return r.ProductSKU.Name }},
		{field: "productSku.partNumber", title: "SKU Part Number", width: 18, value: func(r wire.BidGridRow) any { return r.ProductSKU.PartNumber }},
	}
	var tiers []string
	for _, r := range rows {
		for _, d := range r.CustomDiscounts {
			if !slices.Contains(tiers, d.DiscountTier.Name) {
				tiers = append(tiers, d.DiscountTier.Name)
			}
		}
	}
	for _, tier := range tiers {
		columns = append(columns,
			gridColumn[wire.BidGridRow]{
				field: tier, title: tier, kind: gridsheet.Decimal, width: 16,
				value: func(r wire.BidGridRow) any {
					at := slices.IndexFunc(r.CustomDiscounts, func(d wire.TierDiscount) bool { return d.DiscountTier.Name == tier })
					if at < 0 {
						return ""
					}
					return r.CustomDiscounts[at].Discount
				},
			})
	}
	selection, err := chooseColumns(columns, q.Columns, actor)
	if err != nil {
		return nil, err
	}
	title := map[string]string{"bidgrid": "Bid Grid", "discounts": "Discounts"}[grid]
	return workbook(h.Now(), title, nil, selection, rowsOf(rows))
}

func discountColumns(expanded bool) []gridColumn[wire.DealDiscountRow] {
	columns := []gridColumn[wire.DealDiscountRow]{
		textColumn("country", "Country", 20, func(r wire.DealDiscountRow) any { return r.Country }),
		textColumn("businessUnit.name", "Business Unit", 24, func(r wire.DealDiscountRow) any { return r.BusinessUnit.Name }),
		textColumn("productFamily", "Product Family", 28, func(r wire.DealDiscountRow) any { return r.ProductFamily }),
		textColumn("skuPartNumber", "SKU Part Number", 18, func(r wire.DealDiscountRow) any { return r.SKUPartNumber }),
		textColumn("decisionType", "Decision", 12, func(r wire.DealDiscountRow) any { return r.DecisionType }),
		{
			field: "discountValue", title: "Discount %", kind: gridsheet.Decimal, width: 12,
			value: func(r wire.DealDiscountRow) any { return percentCell(r.DiscountValue) },
		},
		{
			field: "boosterDiscountValue", title: "Booster %", kind: gridsheet.Decimal, width: 12,
			value: func(r wire.DealDiscountRow) any { return percentCell(r.BoosterDiscountValue) },
		},
		{
			field: "totalDiscountValue", title: "Total Discount %", kind: gridsheet.Decimal, width: 16,
			value: func(r wire.DealDiscountRow) any { return percentCell(r.TotalDiscountValue) },
		},
	}
	if !expanded {
		return columns
	}
	return append(columns,
		gridColumn[wire.DealDiscountRow]{
			field: "netMSRP", title: "Net MSRP", kind: gridsheet.Decimal, width: 14,
			value: func(r wire.DealDiscountRow) any { return decimal(r.NetMSRP) },
		},
		gridColumn[wire.DealDiscountRow]{
			field: "discountAmount", title: "Discount Amount", kind: gridsheet.Decimal, width: 16,
			value: func(r wire.DealDiscountRow) any { return decimal(r.DiscountAmount) },
		},
		textColumn("currencyName", "Currency", 10, func(r wire.DealDiscountRow) any { return r.CurrencyName }),
		gridColumn[wire.DealDiscountRow]{
			field: "dealPeriodStartDate", title: "Deal Period Start", kind: gridsheet.Date,
			width: 16, value: func(r wire.DealDiscountRow) any { return r.DealPeriodStartDate },
		},
		gridColumn[wire.DealDiscountRow]{
			field: "dealPeriodEndDate", title: "Deal Period End", kind: gridsheet.Date, width: 16,
			value: func(r wire.DealDiscountRow) any { return r.DealPeriodEndDate },
		},
	)
}

// exportOfDeal exports a grid of the case page, with the case above it (case-management.md L321).
func (h Handler) exportOfDeal(
	ctx context.Context, actor deal.Actor, grid string, q wire.ExportQuery,
) (*response.Streamed, error) {
	if q.OpportunityDealID == "" {
		return nil, request.RefuseField("opportunityDealId", "export.deal", "opportunityDealId is a required field.")
	}
	d, err := h.Store.FindDeal(ctx, q.OpportunityDealID, actor)
	if err != nil {
		return nil, err
	}
	heads := headsOf(d)
	switch grid {
	case "compactview", "expandedview":
		rows, err := h.discountRows(ctx, d, actor)
		if err != nil {
			return nil, err
		}
		columns, err := chooseColumns(discountColumns(grid == "expandedview"), q.Columns, actor)
		if err != nil {
			return nil, err
		}
		title := map[string]string{"compactview": "Compact View", "expandedview": "Expanded View"}[grid]
		return workbook(h.Now(), title, heads, columns, rowsOf(rows))
	case "legalentities":
		columns, err := chooseColumns(customerColumns(), q.Columns, actor)
		if err != nil {
			return nil, err
		}
		return workbook(h.Now(), "Legal Entities", heads, columns, rowsOf(d.Content.Customers))
	case "letters":
		return h.exportLetters(ctx, actor, d, heads, q)
	default:
		view := repo.CaseView{Opportunity: d.Opportunity, Deals: []repo.DealDetails{d}}
		columns, err := chooseColumns(partnerColumns(), q.Columns, actor)
		if err != nil {
			return nil, err
		}
		return workbook(h.Now(), "Channel Partners", heads, columns, rowsOf(partnerRows(cases.Answer(view, actor, h.Now()))))
	}
}

func headsOf(d repo.DealDetails) []gridsheet.Head {
	customer, _ := d.Content.Named()
	return []gridsheet.Head{
		{Label: "Case Id", Value: d.Opportunity.Number},
		{Label: "Deal Name", Value: d.Content.Name},
		{Label: "Primary Country", Value: d.Deal.CustomerCountry},
		{Label: "Primary Legal Entity", Value: customer.Name},
	}
}

func customerColumns() []gridColumn[deal.Customer] {
	return []gridColumn[deal.Customer]{
		textColumn("legalEntityName", "Legal Entity Name", 40, func(c deal.Customer) any { return c.Name }),
		textColumn("country", "Country", 20, func(c deal.Customer) any { return c.Country.Name }),
		textColumn("customerType", "Type", 12, func(c deal.Customer) any {
			return map[bool]string{true: "Primary", false: "Affiliate"}[c.Kind == deal.PrimaryEntity]
		}),
		textColumn("tpid", "TPID", 14, func(c deal.Customer) any { return c.TPID }),
		textColumn("crmAccountId", "Customer Account Id", 20, func(c deal.Customer) any { return c.CRMAccountID }),
		textColumn("segment", "Customer Segment", 20, func(c deal.Customer) any { return c.Segment }),
		textColumn("vertical", "Vertical", 24, func(c deal.Customer) any { return c.Vertical }),
		{field: "unitsCommitted", title: "Deal Volume", kind: gridsheet.Number, width: 14, value: func(c deal.Customer) any {
			if c.Units == nil {
				return ""
			}
			return *c.Units
		}},
		textColumn("isManaged", "Is Managed", 12,
			func(c deal.Customer) any { return map[bool]string{true: "Yes", false: "No"}[c.Managed] }),
	}
}

// partnerRow is a partner of a case as its grid shows it.
type partnerRow struct{ kind, name, country, location, emails string }

// partnerRows are the partners that the caller sees: the sections hidden from them are not in the case they get.
func partnerRows(c wire.Case) []partnerRow {
	var rows []partnerRow
	for _, a := range c.OpportunityAccounts {
		if a.ChannelSubType == deal.ChannelRequester || a.ChannelSubType == deal.ChannelCoOwner {
			continue
		}
		kind := deal.PartnerType(a.PartnerType).String()
		if a.Company != "" {
			rows = append(rows, partnerRow{kind: kind, name: a.Company, emails: a.ContactEmail})
		}
		for _, ref := range a.Accounts {
			var emails []string
			for _, contact := range c.ChannelContacts {
				if contact.AccountID == ref.AccountID && contact.Emails != "" {
					emails = append(emails, contact.Emails)
				}
			}
			rows = append(rows, partnerRow{kind, ref.CompanyName, ref.CountryName, ref.LocationID, strings.Join(emails, ";")})
		}
	}
	return rows
}

func partnerColumns() []gridColumn[partnerRow] {
	return []gridColumn[partnerRow]{
		{field: "companyName", title: "Partner Name", width: 36, value: func(r partnerRow) any { return r.name }},
		{field: "countryName", title: "Country", width: 20, value: func(r partnerRow) any { return r.country }},
		{field: "partnerType", title: "Partner Type", width: 22, value: func(r partnerRow) any { return r.kind }},
		{field: "locationId", title: "MPN Location ID", width: 18, value: func(r partnerRow) any { return r.location }},
		{field: "channelContactEmails", title: "Email Contacts", width: 40, value: func(r partnerRow) any { return r.emails }},
	}
}
