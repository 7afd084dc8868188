package lists

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/cases"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/repo/deallist"
)

// DealDiscountsInput names a deal; the lists may only narrow what the session may see.
type DealDiscountsInput struct {
	OpportunityDealID string `query:"opportunityDealId" required:"true" doc:"Deal id or deal number" maxLength:"64"`
	cases.Narrowing
}

// DealDiscounts answers the articles of a deal with discount, period and price.
func (h Handler) DealDiscounts(
	ctx context.Context, in *DealDiscountsInput,
) (*response.Body[[]wire.DealDiscountRow], error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, in.OpportunityDealID, actor)
	if err != nil {
		return nil, err
	}
	rows, err := h.discountRows(ctx, d, actor)
	if err != nil {
		return nil, err
	}
	if !in.Includes(d) {
		rows = nil
	}
	return response.Of(append([]wire.DealDiscountRow{}, rows...), nil)
}

// discountRows are the articles of a deal with what is granted on them. Partners see approved decisions only
// (case-submission.md L149).
func (h Handler) discountRows(
	ctx context.Context, d repo.DealDetails, actor deal.Actor,
) ([]wire.DealDiscountRow, error) {
	decision := d.State.DecisionType()
	if !actor.Internal && decision != "Approved" {
		return nil, nil
	}
	on := d.State.StartDate
	if on == "" {
		on = deal.DateOf(h.Now(), d.State.Location())
	}
	articles, err := h.Store.ArticlesOf(ctx, d.Deal.ID, d.Content, d.State.Revision, on)
	if err != nil {
		return nil, err
	}
	rows := make([]wire.DealDiscountRow, len(articles))
	for i, a := range articles {
		rows[i] = wire.DealDiscountRow{
			Country: d.Content.CountryNamed(a.CountryID), BusinessUnit: wire.Named{Name: a.BusinessUnit},
			ProductFamily: a.ProductFamily, SKUName: a.Name,
			SKUPartNumber: a.PartNumber, DecisionType: decision, Discounts: discountsAnswer(a.Grant()),
			DealPeriodStartDate: string(d.State.StartDate), DealPeriodEndDate: string(d.State.ExpirationDate),
			NetMSRP: wire.Money(a.NetMSRP), CurrencyName: a.CurrencyCode,
		}
		if g := a.Grant(); g != nil {
			rows[i].IsNCBApplicable, rows[i].DiscountAmount = g.Booster > 0, wire.Money(g.Amount(a.NetMSRP))
		}
	}
	return rows, nil
}

// discountsAnswer shows the figures of a grant; they are empty without a grant.
func discountsAnswer(g *deal.Grant) wire.Discounts {
	if g == nil {
		return wire.Discounts{}
	}
	return wire.Discounts{
		DiscountValue: new(wire.Percent(g.Percent)), BoosterDiscountValue: new(wire.Percent(g.Booster)),
		TotalDiscountValue: new(wire.Percent(g.Total())),
	}
}

// SpecialPricingProducts answers the articles of the Special Pricing deals that the caller may see.
func (h Handler) SpecialPricingProducts(
	ctx context.Context, in *request.Body[wire.ListQuery],
) (*response.Body[[]wire.ProductRow], error) {
	query, err := listQuery(in.Body, maxRecords)
	if err != nil {
		return nil, err
	}
	return response.Of(h.productRows(ctx, query))
}

// productRows are a page of articles: the limit counts them, not their deals.
func (h Handler) productRows(ctx context.Context, query deallist.ListDeals) ([]wire.ProductRow, error) {
	query.Actor = auth.ActorFrom(ctx)
	query.Now = h.Now()
	query.Types = []string{string(deal.SpecialPricing)}
	first, limit := query.Offset, query.Limit
	query.Offset, query.Limit = 0, min(limit, productDeals)
	articles, err := h.lists().SpecialPricingArticles(ctx, query, first+limit)
	if err != nil {
		return nil, err
	}
	countries, err := h.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, c := range countries {
		names[c.ID] = c.Name
	}
	rows := []wire.ProductRow{}
	for _, a := range articles[min(first, len(articles)):] {
		listRow := dealRow(a.DealListed, query)
		row := wire.ProductRow{
			OpportunityDealID: a.DealID, OpportunityNumber: listRow.OpportunityNumber, DealName: listRow.DealName,
			CaseStatus:   listRow.StatusCodeName,
			ProductGroup: listRow.ProductType, BusinessUnitName: a.BusinessUnit, ProductFamily: a.ProductFamily,
			SKUPartNumber: a.PartNumber,
			Country:       names[a.CountryID], CustomerName: listRow.CustomerName, Discounts: discountsAnswer(a.Grant()),
			CurrencyName:         a.CurrencyCode,
			DistributorListPrice: wire.Money(a.DistributorPrice), NetMSRP: wire.Money(a.NetMSRP), MSRP: wire.Money(a.MSRP),
			DealPeriodStartDate: listRow.CaseStartDate, DealPeriodEndDate: listRow.ExpirationDate,
			UnitsTransacted: listRow.UnitsTransacted,
		}
		row.DistributorORResellerName = listRow.OtherSide(query.Actor)
		rows = append(rows, row)
	}
	return rows, nil
}

// productDeals is how many deals are read at a time for their articles.
const productDeals = 500
