package api

import (
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// productLine is the id of the only line of a pricing case.
const (
	productLine     = "5b0ff0b7-4c0d-4f5d-9a5e-0d1c2b3a4f50"
	discountsOfDeal = "/api/OpportunityDealProductSku/GetOpportunityDealDiscountPeriodAndSkuMSRP?opportunityDealId="
)

// submittedPricing is a Special Pricing deal of a family of articles.
func (v *site) submittedPricing(customer entity.LegalEntity) (dealID string, c catalogue) {
	v.t.Helper()
	c, volume := v.catalogue(), int64(2000)
	in := repo.SaveCase{
		Now: v.now, By: v.who, OpportunityID: uuid.NewString(), New: &repo.NewCase{
			Requester:      v.who,
			OrganizationID: v.who.ActsFor(), OrganizationName: "Contoso",
		},
		Parties: []entity.Party{{OrganizationID: v.who.ActsFor(), Kind: entity.PartyRequester}},
		Shared:  deal.Shared{ProductGroup: deal.Ref{ID: c.unit.ProductTypeID, Name: "Surface"}},
		Deals: []repo.SaveDeal{{
			ID: uuid.NewString(), New: true, Zone: "America/New_York", CountryCode: "US",
			CustomerName: customer.Name, CustomerCountry: "United States", Content: deal.Content{
				Type: deal.SpecialPricing, Name: "=Fleet", Volume: &volume, Countries: []deal.Country{{
					ID:   customer.CountryID,
					Name: "United States", Code: "US",
				}},
				Customers: []deal.Customer{{ID: uuid.NewString(), CustomerID: customer.ID, Name: customer.Name, Kind: 1}},
				Products: []deal.Product{{
					ID: productLine, FamilyID: c.family.ID, CountryID: customer.CountryID, Name: c.family.Name,
					Structure: 1,
				}},
			},
		}},
	}
	command := repo.NewCommand{
		ID: uuid.NewString(), DealID: in.Deals[0].ID, At: v.now,
		Command: deal.Command{Event: deal.Submit, Actor: v.who},
	}
	in.Deals[0].Submit = &command
	saved, err := v.Store.SaveCase(v.t.Context(), in)
	require.NoError(v.t, err)
	v.apply(in.Deals[0].ID, saved.Commands[0].Command)
	return in.Deals[0].ID, c
}

// decided is what the desk makes of a deal; who asks stays who they were.
func (v *site) decided(dealID string, decision deal.Command) {
	v.t.Helper()
	requester := v.who
	v.as("pod@devices.example")
	v.apply(dealID, deal.Command{Event: deal.Claim, Actor: v.who})
	decision.Actor, decision.Revision = v.who, 1
	v.apply(dealID, decision)
	v.who = requester
}

// approvedPricing is an approved one, with discounts and prices of its own.
func (v *site) approvedPricing() (repo.DealDetails, catalogue) {
	v.t.Helper()
	customer := v.customer("US", 0)
	id, c := v.submittedPricing(customer)
	v.decided(id, deal.Command{Event: deal.Approve})
	db := v.Store.DB(v.t.Context())
	require.NoError(v.t, db.Exec("delete from deal_discount where deal_id = ?", id).Error)
	require.NoError(v.t, db.Create(&entity.Discount{
		DealID: id, Revision: 1, LineID: productLine, LineName: c.family.Name,
		Percent: 750, Booster: 200, Granted: true, DecidedAt: v.now,
	}).Error)
	require.NoError(v.t, db.Exec(`insert into list_price (product_sku_id, country_id, valid_from, currency_code, msrp,
		net_msrp, distributor_price, is_active)
		values (?, ?, '2026-01-01', 'USD', 159999, 129999, 119999, true) on conflict (product_sku_id, country_id, valid_from)
		do update set net_msrp = 129999, msrp = 159999, distributor_price = 119999`, c.sku.ID, customer.CountryID).Error)
	d, err := v.Store.DealDetails(v.t.Context(), id)
	require.NoError(v.t, err)
	return d, c
}

// SUB-478, MAN-129: partners see the discounts of approved decisions only, internal people those of every decision.
func TestPartnersSeeApprovedDiscountsOnly(t *testing.T) {
	v := listSite(t)
	approved, c := v.approvedPricing()
	pending, _ := v.submittedPricing(v.customer("US", 3))
	denied, _ := v.submittedPricing(v.customer("US", 4))
	v.decided(denied, deal.Command{Event: deal.Deny, ReasonCode: deal.ReasonOther, PartnerComments: "Not now"})
	for email, want := range map[string]map[string]string{
		"adr@contoso.example": {approved.Deal.ID: "Approved", pending: "", denied: ""},
		"ssp@devices.example": {approved.Deal.ID: "Approved", pending: "Pending", denied: "Denied"},
	} {
		v.as(email)
		for id, decision := range want {
			shown, granted := "", false
			for _, r := range get[[]wire.DealDiscountRow](v, discountsOfDeal+id) {
				if r.SKUPartNumber == c.sku.PartNumber {
					shown, granted = r.DecisionType, r.TotalDiscountValue != nil
				}
			}
			require.Equal(t, decision, shown, "%s of %s", email, decision)
			require.Equal(t, decision == "Approved", granted, "Repairs 14: no figure while nothing is granted")
		}
	}
}

// SUB-219, SUB-589: a deal's articles with discount, period and price; partners see approved decisions only.
func TestDiscountsOfADeal(t *testing.T) {
	v := listSite(t)
	d, c := v.approvedPricing()
	lines := func() []wire.DealDiscountRow { return get[[]wire.DealDiscountRow](v, discountsOfDeal+d.Deal.ID) }
	boosted := wire.Discounts{DiscountValue: new(7.5), BoosterDiscountValue: new(2.0), TotalDiscountValue: new(9.5)}
	var row wire.DealDiscountRow
	for _, r := range lines() {
		if r.SKUPartNumber == c.sku.PartNumber {
			row = r
		}
	}
	require.Equal(t, wire.DealDiscountRow{
		Country: "United States", BusinessUnit: wire.Named{Name: c.unit.Name}, ProductFamily: c.family.Name,
		SKUName: c.sku.Name, SKUPartNumber: c.sku.PartNumber,
		DecisionType: "Approved", Discounts: boosted, IsNCBApplicable: true,
		DealPeriodStartDate: "2026-03-02", DealPeriodEndDate: "2026-09-02", NetMSRP: "1299.99", DiscountAmount: "123.50",
		CurrencyName: "USD",
	}, row)
	pending := v.submitted(deal.SpecialPricing, v.customer("US", 3), "Surface")
	require.Empty(t, get[[]wire.DealDiscountRow](v, discountsOfDeal+pending.Deal.ID))
	v.as("adr@tailspin.example")
	require.Equal(t, "case.notFound",
		refused(t, v.http.Get(discountsOfDeal+d.Deal.ID), http.StatusNotFound))

	v.as("adr@contoso.example")
	products := post[[]wire.ProductRow](v, "/api/OpportunityDealProductSku/GetAllSpecialPricingProducts", map[string]any{})
	var product wire.ProductRow
	for _, p := range products {
		require.NotEqual(t, pending.Deal.ID, p.OpportunityDealID, "its line names no country")
		if p.SKUPartNumber == c.sku.PartNumber {
			product = p
		}
	}
	require.Equal(t, wire.ProductRow{
		OpportunityDealID: d.Deal.ID, OpportunityNumber: d.Opportunity.Number, DealName: "=Fleet", CaseStatus: "Approved",
		ProductGroup: "Surface", BusinessUnitName: c.unit.Name,
		ProductFamily: c.family.Name, SKUPartNumber: c.sku.PartNumber, Country: "United States",
		CustomerName: d.Deal.CustomerName, Discounts: boosted, CurrencyName: "USD",
		DistributorListPrice: "1199.99", NetMSRP: "1299.99", MSRP: "1599.99", DealPeriodStartDate: "2026-03-02",
		DealPeriodEndDate: "2026-09-02",
	}, product)
}
