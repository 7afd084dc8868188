package deal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dealdesk/models/deal"
)

func revision() (deal.Shared, deal.Content) {
	shared := deal.Shared{
		ProductGroup: deal.Ref{ID: "g", Name: "Surface"},
		Accounts: []deal.Account{
			{
				SubType: deal.ChannelRequester, PartnerType: deal.PartnerADR,
				Accounts: []deal.AccountRef{{AccountID: "a1", CompanyName: "Contoso", CountryName: "France"}},
			},
			{
				PartnerType: deal.PartnerADD,
				Accounts:    []deal.AccountRef{{AccountID: "a2", CompanyName: "Northwind", CountryName: "Germany"}},
			},
		},
		Contacts: []deal.ChannelContact{{
			AccountID: "a2", CompanyName: "Northwind", Emails: "sales@northwind.example",
			Source: deal.SourceChannel,
		}},
	}
	content := deal.Content{
		Type: deal.DealRegistration, Name: "Campus", Overview: "Refresh", Volume: new(int64(600)),
		Vertical:  deal.Ref{Name: "Schools"},
		Countries: []deal.Country{{ID: "fr", Name: "France"}},
		Customers: []deal.Customer{{CustomerID: "c1", Name: "Acme", Kind: 1, Country: deal.Ref{Name: "France"}}},
		Products: []deal.Product{
			{ID: "p1", BusinessUnitID: "u1", Name: "Surface Pro"},
			{ID: "p2", BusinessUnitID: "u2", Name: "Surface Go"},
		},
	}
	return shared, content
}

func TestDiffNamesEveryDifference(t *testing.T) {
	shared, content := revision()
	same, alike := revision()
	alike.Products[0], alike.Products[1] = alike.Products[1], alike.Products[0]
	assert.Empty(t, deal.Diff(shared, content, same, alike), "the order of rows says nothing")

	changed, later := revision()
	later.Volume = new(int64(700))
	later.Overview = ""
	later.Domain = "acme.example"
	later.Products = []deal.Product{
		{ID: "p9", BusinessUnitID: "u1", Name: "Surface Pro"},
		{ID: "p3", BusinessUnitID: "u3", Name: "Surface Book"},
	}
	later.Customers = append(later.Customers,
		deal.Customer{CustomerID: "c2", Name: "Acme Sud", Kind: 2, Country: deal.Ref{Name: "France"}})
	changed.RFP, changed.RFPJustification = true, "Tender 12"
	changed.Accounts = append(changed.Accounts[:1:1],
		deal.Account{SubType: deal.ChannelCoOwner, ContactEmail: "adr2@contoso.example"})
	changed.Contacts[0].Emails = "desk@northwind.example"
	assert.Equal(t, []deal.Difference{
		{Section: deal.TabCustomer, Field: "dealCustomers", Label: "Customer", Row: "Acme Sud", Kind: deal.ChangeAdded, To: "Acme Sud, Affiliate, France"},
		{Section: deal.TabDeal, Field: "dealOverview", Label: "Deal Overview", Kind: deal.ChangeRemoved, From: "Refresh"},
		{Section: deal.TabDeal, Field: "dealVolume", Label: "Committed Deal Volume", Kind: deal.ChangeChanged, From: "600", To: "700"},
		{Section: deal.TabDeal, Field: "dealCustomerDomain", Label: "Customer Domain", Kind: deal.ChangeAdded, To: "acme.example"},
		{Section: deal.TabDeal, Field: "opportunityRfp", Label: "RFP", Kind: deal.ChangeChanged, From: "No", To: "Yes"},
		{Section: deal.TabDeal, Field: "rfpJustification", Label: "RFP Justification", Kind: deal.ChangeAdded, To: "Tender 12"},
		{Section: deal.TabChannel, Field: "contactEmail", Label: "Co-owner", Row: "adr2@contoso.example", Kind: deal.ChangeAdded, To: "adr2@contoso.example"},
		{
			Section: deal.TabChannel, Field: "channelContactEmails", Label: "Channel Contact Email", Row: "Northwind",
			Kind: deal.ChangeChanged, From: "sales@northwind.example", To: "desk@northwind.example",
		},
		{Section: deal.TabChannel, Field: "opportunityAccounts", Label: "Distributor", Row: "Northwind", Kind: deal.ChangeRemoved, From: "Northwind, Germany"},
		{Section: deal.TabProducts, Field: "products", Label: "Product", Row: "Surface Book", Kind: deal.ChangeAdded, To: "Surface Book"},
		{Section: deal.TabProducts, Field: "products", Label: "Product", Row: "Surface Go", Kind: deal.ChangeRemoved, From: "Surface Go"},
	}, deal.Diff(shared, content, changed, later))
	assert.Len(t, deal.Diff(changed, later, shared, content), 11, "back again")
}
