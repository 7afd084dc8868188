package api

import (
	"testing"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/deal"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// soldThroughNorthwind is a case that a reseller has submitted by the app's own call, with Northwind as its
// distributor.
func (v *site) soldThroughNorthwind(w choices) string {
	v.t.Helper()
	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	volume, distributor := int64(2000), v.distributor()
	body := wire.Case{
		ProductGroup: &wire.ProductGroup{ProductID: w.group}, PreSalesActivity: "Pilot",
		PartnerDetails: &wire.PartnerDetails{MpnLocationID: w.location, OrganizationName: "Not read"},
		OpportunityAccounts: []wire.Account{
			{PartnerType: wire.PartnerType(deal.PartnerADD), Accounts: []wire.AccountRef{{AccountID: distributor}}},
		},
		ChannelContacts: []wire.ChannelContact{
			{AccountID: distributor, Emails: "sales@northwind.example", Source: deal.SourceChannel},
		},
		OpportunityDeals: []wire.Deal{{
			DealType: wire.DealTypeRef{Name: string(deal.SpecialPricing)}, DealName: "Submitted by a reseller",
			DealOverview: "Laptops", DealVertical: w.vertical, DealVolume: &volume, DealCustomerDomain: "customer.example",
			DealAddress:   wire.DealAddress{Address1: "1 Main St", City: "Seattle", StateOrProvince: "WA", PostalCode: "98101"},
			DealCustomers: []wire.DealCustomer{{CustomerID: v.customer("US", 30).ID, CustomerType: 1}},
			Products:      []wire.Product{{BusinessUnitID: w.units[0], ProductStructure: 3}},
		}},
	}
	return post[wire.Saved](v, "/api/Opportunity/SaveOpportunity", body).Data
}

// Repairs 8: list, workbook and case tell a distributor the reseller's company by name, a reseller its distributor.
func TestADistributorReadsWhoSubmittedADeal(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC())
	number := v.soldThroughNorthwind(wordsOf(v))
	own := map[string]any{"filter": term("opportunityNumber", "eq", number)}
	exported := func(columns ...string) [][]string {
		body := map[string]any{"filter": own["filter"], "columns": columns}
		return opened(t, v.post("/api/Export/specialpricing", body))
	}

	v.as("add@northwind.example")
	_, page := v.list(pricingList, own)
	require.Len(t, page.Item1, 1)
	row := page.Item1[0]
	assert.Equal(t, "Contoso Resale", row.SubmittedBy)
	assert.Equal(t, "Contoso Resale", row.Resellers())
	assert.Equal(t, "Northwind Distribution", row.Distributors())
	assert.Equal(t, "Contoso Resale", row.OtherSide(v.who))
	sheet := [][]string{{"Deal Number", "Reseller"}, {row.DealNumber, "Contoso Resale"}}
	assert.Equal(t, sheet, exported("dealNumber", "reseller"))

	shown := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number)
	assert.Equal(t, "Contoso Resale", shown.PartnerDetails.OrganizationName)
	assert.Equal(t, "4100002", shown.PartnerDetails.OrganizationID)
	assert.Equal(t, deal.ChannelRequester, shown.OpportunityAccounts[0].ChannelSubType)
	assert.Equal(t, "Contoso Resale", shown.OpportunityAccounts[0].Accounts[0].CompanyName)

	v.as("adr@contoso.example")
	_, page = v.list(pricingList, own)
	assert.Equal(t, "Northwind Distribution", page.Item1[0].OtherSide(v.who))
	assert.Equal(t, [][]string{{"Distributor(s)"}, {"Northwind Distribution"}}, exported("distributors"))
}
