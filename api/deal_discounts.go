package api

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// DealDiscountsInput names a deal; the lists may only narrow what the session may see.
type DealDiscountsInput struct {
	OpportunityDealID string   `query:"opportunityDealId" required:"true" doc:"Deal id or deal number" maxLength:"64"`
	Countries         []string `query:"countries"`
	Accounts          []string `query:"accounts"`
	UserRole          []string `query:"userRole"`
}

func (s *Server) dealDiscounts(ctx context.Context, in *DealDiscountsInput) (*Body[[]wire.DealDiscountRow], error) {
	actor := auth.ActorFrom(ctx)
	d, err := s.Store.FindDeal(ctx, in.OpportunityDealID, actor)
	if err != nil {
		return nil, err
	}
	rows, err := s.discountRows(ctx, d, actor)
	if err != nil {
		return nil, err
	}
	if !overlaps(in.Countries, dealCountries(d)) || !overlaps(in.Accounts, dealAccounts(d)) {
		rows = nil
	}
	return &Body[[]wire.DealDiscountRow]{Body: append([]wire.DealDiscountRow{}, rows...)}, nil
}

// discountRows are the articles of a deal with what is granted on them, nothing while nothing is. Partners see approved
// decisions only (case-submission.md L149).
func (s *Server) discountRows(ctx context.Context, d repo.DealDetails, actor deal.Actor) ([]wire.DealDiscountRow,
	error,
) {
	decision := decisionTypeOf(d.State)
	if !actor.Internal && decision != "Approved" {
		return nil, nil
	}
	on := d.State.StartDate
	if on == "" {
		on = deal.DateOf(s.Now(), d.State.Location())
	}
	articles, err := s.Store.ArticlesOf(ctx, d.Deal.ID, d.Content, d.State.Revision, on)
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
			NetMSRP: money(a.NetMSRP), CurrencyName: a.CurrencyCode,
		}
		if g := a.Grant(); g != nil {
			rows[i].IsNCBApplicable, rows[i].DiscountAmount = g.Booster > 0, money(g.Amount(a.NetMSRP))
		}
	}
	return rows, nil
}

// discountsAnswer are the figures of a grant; of none there are none.
func discountsAnswer(g *deal.Grant) wire.Discounts {
	if g == nil {
		return wire.Discounts{}
	}
	return wire.Discounts{
		DiscountValue: new(percentAnswer(g.Percent)), BoosterDiscountValue: new(percentAnswer(g.Booster)),
		TotalDiscountValue: new(percentAnswer(g.Total())),
	}
}

// money is an amount of minor units, of which every price list has a hundred, as a decimal (clarifications.md 33).
func money(minor int64) string { return fmt.Sprintf("%d.%02d", minor/100, minor%100) }

func (s *Server) specialPricingProducts(ctx context.Context, in *ListInput) (*Body[[]wire.ProductRow], error) {
	query, err := listQuery(in.Body, maxRecords)
	if err != nil {
		return nil, err
	}
	rows, err := s.productRows(ctx, query)
	if err != nil {
		return nil, err
	}
	return &Body[[]wire.ProductRow]{Body: rows}, nil
}

// productRows are a page of articles: the limit counts them, not their deals.
func (s *Server) productRows(ctx context.Context, query repo.ListDeals) ([]wire.ProductRow, error) {
	query.Actor = auth.ActorFrom(ctx)
	query.Now = s.Now()
	query.Types = []string{string(deal.SpecialPricing)}
	first, wanted := query.Offset, query.Limit
	query.Offset, query.Limit = 0, min(wanted, productDeals)
	articles, err := s.Store.SpecialPricingArticles(ctx, query, first+wanted)
	if err != nil {
		return nil, err
	}
	countries, err := s.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, c := range countries {
		names[c.ID] = c.Name
	}
	rows := []wire.ProductRow{}
	for _, a := range articles[min(first, len(articles)):] {
		listed := dealRow(a.DealListed, query)
		row := wire.ProductRow{
			OpportunityDealID: a.DealID, OpportunityNumber: listed.OpportunityNumber, DealName: listed.DealName,
			CaseStatus:   listed.StatusCodeName,
			ProductGroup: listed.ProductType, BusinessUnitName: a.BusinessUnit, ProductFamily: a.ProductFamily,
			SKUPartNumber: a.PartNumber,
			Country:       names[a.CountryID], CustomerName: listed.CustomerName, Discounts: discountsAnswer(a.Grant()),
			CurrencyName:         a.CurrencyCode,
			DistributorListPrice: money(a.DistributorPrice), NetMSRP: money(a.NetMSRP), MSRP: money(a.MSRP),
			DealPeriodStartDate: listed.CaseStartDate, DealPeriodEndDate: listed.ExpirationDate,
			UnitsTransacted: listed.UnitsTransacted,
		}
		row.DistributorORResellerName = otherSide(listed, query.Actor)
		rows = append(rows, row)
	}
	return rows, nil
}

// otherSide names whom the reader of a deal buys from or sells to: a distributor reads of the resellers, all others of
// the distributors.
func otherSide(row wire.DealRow, actor deal.Actor) string {
	sides := []string{distributorsNamed(row), resellersNamed(row)}
	if actor.May(deal.SeeResellerColumn) {
		slices.Reverse(sides)
	}
	return cmp.Or(sides...)
}

// productDeals is how many deals are read at a time for their articles.
const productDeals = 500
