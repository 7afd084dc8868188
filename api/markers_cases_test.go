package api

import (
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"

	"github.com/stretchr/testify/require"
)

func (p *planted) strategicTexts(name string, d *wire.Deal, only ...func(deal.Actor) bool) {
	d.DealOverview = p.mark(name, "dealOverview", only...)
	d.ExceptionRequest = p.mark(name, "exceptionRequest", only...)
	d.ExpirationDateJustification = p.mark(name, "expirationDateJustification", only...)
	d.ChannelOverview = p.mark(name, "channelOverview", only...)
	if d.ChannelStructure != deal.StructureDistributor {
		d.ChannelJustification = p.mark(name, "channelJustification", only...)
	}
	if d.ChannelStructure == deal.StructureSkip {
		d.SkipChannelReason = p.mark(name, "skipChannelReason", only...)
	}
}

// strategic is a CP Strategic case of pdm@ with a marker in each text.
func (p *planted) strategic(name string, structure int, customerID string) wire.Case {
	p.t.Helper()
	p.as("pdm@devices.example")
	customer := p.walk.ordinary()
	if customerID == "" {
		customerID = customer.ID
	}
	c := p.words.strategicCase(customerID, customer.CountryID, p.now)
	d := &c.OpportunityDeals[0]
	d.ChannelStructure = structure
	d.ChannelJustification, d.SkipChannelReason = "", ""
	d.DealName = p.mark(name, "dealName")
	d.AffiliationType, d.AffiliationTypeOthers = deal.AffiliateOthers, p.mark(name, "affiliationTypeOthers")
	p.strategicTexts(name, d)
	d.DealContacts = append(d.DealContacts, wire.DealContact{
		Email: p.mark(name, "dealContacts") + "@devices.example", Name: p.mark(name, "microsoftContacts"), Role: 12,
		OtherRole: p.mark(name, "dealContacts"),
	})
	c.ChannelContacts = []wire.ChannelContact{{
		Source: deal.SourceDealDetails,
		Emails: p.mark(name, "opportunityChannelContacts") + "@partner.example;add@northwind.example", // who reads mails, too
	}}
	for _, source := range []string{deal.SourceOverview, deal.SourceChannel} {
		c.Attachments = append(c.Attachments, p.file(name, "attachments", source))
	}
	return c
}

// partner names an account in a case's channel, with its contact.
func (p *planted) partner(c *wire.Case, kind deal.PartnerType, accountID, emails string) {
	country := entity.ID("country", "US")
	c.OpportunityAccounts = append(c.OpportunityAccounts, wire.Account{
		PartnerType: wire.PartnerType(kind), CountryID: country, Accounts: []wire.AccountRef{{AccountID: accountID}},
	})
	c.ChannelContacts = append(c.ChannelContacts,
		wire.ChannelContact{AccountID: accountID, Emails: emails, Source: deal.SourceChannel})
}

// accountIn is the account of a person's organisation in the United States.
func (p *planted) accountIn(email string) entity.Account {
	p.t.Helper()
	user, err := p.Store.UserByEmail(p.t.Context(), email)
	require.NoError(p.t, err)
	return repotest.AccountFor(p.t, p.Store, *user.OrganizationID, entity.ID("country", "US"), p.words.group)
}

// strategicDistributor is a deal of Northwind and Contoso, returned, answered and approved, with an edit that waits.
func (p *planted) strategicDistributor() {
	c := p.strategic("sd", deal.StructureDistributor, "")
	northwind := p.accountIn("add@northwind.example")
	own := p.mark("sd", "ownContacts", func(a deal.Actor) bool { // a distributor who adds a reseller gets their own
		return !deal.SeesAsPartner(a) || a.OrganizationID == northwind.OrganizationID
	})
	p.partner(&c, deal.PartnerADD, northwind.ID, own+"@partner.example")
	p.partner(&c, deal.PartnerADR, p.accountIn("adr@contoso.example").ID,
		p.mark("sd", "opportunityChannelContacts")+"@partner.example")
	d := p.captured("sd", p.saves("SaveOpportunity", c))
	p.decided(d, object{"decision": "NeedMoreInfo"})
	p.changed(d, "sdreply", true)
	p.decided(d, object{"decision": "Approve"})
	p.letter(d)
	p.changed(d, "sdedit", false, func(a deal.Actor) bool {
		return a.Email == d.owner || a.DeskLevel() > 0 || a.Email == "pmm@devices.example"
	})
}

// strategicEndorsed is a deal without a channel, which an SSP returned and then endorsed.
func (p *planted) strategicEndorsed() {
	p.as("pdm@devices.example")
	c := p.strategic("se", deal.StructureSkip, p.walk.lookedAfter())
	d := p.captured("se", p.saves("SaveOpportunity", c))
	for _, yes := range []bool{false, true} {
		p.as("ssp@devices.example")
		p.ok("/api/Desk/Endorse", object{
			"opportunityDealId": d.id, "endorse": yes, "comments": p.mark("se", "closureDecisionComments"),
		})
		p.assign(d)
		if !yes {
			p.changed(d, "sereply", true)
		}
	}
	p.decided(d, object{"decision": "Deny"})
}

// strategicForAll is a deal for every distributor of its country, approved.
func (p *planted) strategicForAll() {
	c := p.strategic("sa", deal.StructureDistributor, "")
	all := wire.Selection(deal.SelectAll)
	c.OpportunityAccounts = []wire.Account{{
		PartnerType: wire.PartnerType(deal.PartnerADD), CountryID: entity.ID("country", "US"), IsAllSelected: &all,
	}}
	d := p.captured("sa", p.saves("SaveOpportunity", c))
	p.decided(d, object{"decision": "Approve"})
	p.letter(d)
}

// specialPricing is a deal of Contoso through Northwind, returned, answered, approved, with a refused extension.
func (p *planted) specialPricing() {
	owner := &plantedDeal{owner: "adr@contoso.example"}
	p.owner(owner)
	c := p.words.pricingCase(deal.SpecialPricing, p.walk.ordinary().ID)
	c.OpportunityAccounts, c.ChannelContacts = nil, nil
	p.partner(&c, deal.PartnerADD, p.accountIn("add@northwind.example").ID,
		p.mark("sp", "opportunityChannelContacts")+"@partner.example")
	c.PreSalesActivity = p.mark("sp", "preSalesActivity")
	c.OpportunityRfp, c.RfpJustification = 1, p.mark("sp", "rfpJustification")
	c.AdditionalResellers = new(true)
	c.OpportunityAccounts = append(c.OpportunityAccounts, wire.Account{
		PartnerType: wire.PartnerType(deal.PartnerAdditionalTier), ArNo: 1, Company: p.mark("sp", "accountCompanyName"),
		Contact: p.mark("sp", "opportunityAccountName"), ContactEmail: p.mark("sp", "contactEmail") + "@partner.example",
		Address: p.mark("sp", "address"), City: p.mark("sp", "city"), StateProvince: "WA", PostalCode: "98101",
	})
	d := &c.OpportunityDeals[0]
	d.DealName, d.DealOverview = p.mark("sp", "dealName"), p.mark("sp", "dealOverview")
	d.DealCustomerDomain = p.mark("sp", "dealCustomerDomain") + ".example"
	d.DealAddress.Address1, d.DealAddress.City = p.mark("sp", "address1"), p.mark("sp", "city")
	c.Attachments = []wire.Attachment{p.file("sp", "attachments", deal.SourceDealDetails)}
	taken := p.captured("sp", p.saves("SaveOpportunity", c))
	p.decided(taken, object{"decision": "NeedMoreInfo"})
	p.changed(taken, "spreply", true)
	p.decided(taken, object{"decision": "Approve"})
	p.letter(taken)
	p.owner(taken)
	shown, _ := p.content(taken.caseNumber, taken.number)
	p.ok("/api/OpportunityDeal/ExtendOpportunityDeal", object{
		"opportunityDealId": taken.id, "expectedUnits": 900, "extensionReason": p.mark("sp", "extensionReason"),
		"newExpirationDate": deal.Date(shown.OpportunityDeals[0].ExpirationDate).AddDays(30),
	})
	p.as("fbd@devices.example")
	p.ok("/api/Desk/DecideExtension", object{
		"opportunityDealId": taken.id, "approve": false, "comments": p.mark("sp", "closureDecisionComments"),
	})
	p.assign(taken)
}

// drafts are seen by their requester's side alone.
func (p *planted) drafts() {
	c := p.strategic("ds", deal.StructureSkip, "")
	p.captured("ds", p.saves("SaveOpportunityDraft", c))
	p.owner(&plantedDeal{owner: "adr@contoso.example"})
	c = p.words.pricingCase(deal.DealRegistration, p.walk.ordinary().ID)
	c.OpportunityDeals[0].DealName, c.PreSalesActivity = p.mark("dr", "dealName"), p.mark("dr", "preSalesActivity")
	p.captured("dr", p.saves("SaveOpportunityDraft", c))
}
