package deal

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var strategicFacts = CaseFacts{Today: "2026-03-02", LatestEnd: "2028-03-02", InternalDomain: "devices.example"}

// strategic is a complete CP Strategic case of two countries.
func strategic() Case {
	return Case{
		Shared: Shared{
			ProductGroup: Ref{ID: "g"}, MultiNational: new(true),
			Accounts: []Account{
				{ID: "1", CountryID: "us", PartnerType: PartnerADD, All: SelectAll},
				{ID: "2", CountryID: "fr", PartnerType: PartnerADD, Accounts: []AccountRef{{AccountID: "a"}}},
			},
			Contacts: []ChannelContact{{Source: SourceChannel, AccountID: "a", Emails: "sales@northwind.example"}},
		},
		Deals: []Content{{
			Type: CPStrategic, Name: "Fleet", Overview: "Every office", Vertical: Ref{ID: "v"}, Volume: units(4000),
			Countries: []Country{{ID: "us"}, {ID: "fr"}},
			Customers: []Customer{{
				CustomerID: "c1", Name: "Contoso", Kind: PrimaryEntity, Country: Ref{ID: "us"},
				Units: units(0),
			}, {CustomerID: "c2", Name: "Contoso France", Kind: AffiliateEntity, Country: Ref{ID: "fr"}, Units: units(0)}},
			Products: []Product{
				{ID: "p1", BusinessUnitID: "b", CountryID: "us"},
				{ID: "p2", BusinessUnitID: "b", CountryID: "fr"},
			},
			Strategic: Strategic{
				ChannelStructure: StructureDistributor, ChannelOverview: "Through two distributors",
				Affiliation:         AffiliateConsortium,
				RequestedExpiration: "2027-06-30", ExpirationReason: "The roll-out takes a year",
				Team: []DealContact{{ID: "t", Email: "pdm@devices.example", Name: "Petra", Role: 9}},
			},
		}},
	}
}

func strategicFaults(mode Mode, change func(*Case, *Content)) []Fault {
	c := strategic()
	change(&c, &c.Deals[0])
	return Validate(Input{Case: Normalize(c), CaseFacts: strategicFacts}, mode)
}

func TestACompleteStrategicCaseHasNoFault(t *testing.T) {
	require.Empty(t, strategicFaults(SubmitCase, func(*Case, *Content) {}))
	require.Empty(t, strategicFaults(SaveDraft, func(c *Case, d *Content) {
		*c = Case{Deals: []Content{{Type: CPStrategic}}}
	}), "a draft may be empty")
}

// Each rule of the CP Strategic form: which field, on which tab, with the specification's words (case-submission.md
// L114–128): SUB-309 to the overview SUB-310, SUB-311, SUB-312, SUB-313, SUB-314, SUB-315, SUB-316, SUB-317, SUB-318,
// SUB-295; the team SUB-326, SUB-327; SUB-319, SUB-322; the entities SUB-328, SUB-330, SUB-332, SUB-329, SUB-331,
// MAN-435; the channel SUB-333, SUB-334, SUB-335, SUB-336, SUB-338; the products SUB-339; the contacts SUB-340. What
// makes the overview whole: MAN-406, MAN-407, MAN-408, MAN-409, MAN-410, MAN-411, MAN-412, MAN-413, MAN-414, MAN-415,
// MAN-416.
func TestEachStrategicRuleNamesItsFieldTabAndText(t *testing.T) {
	long := func(n int) string { return strings.Repeat("x", n) }
	const (
		overview = "Deal Name, Deal Overview, Deal Vertical, Expiration Date and Expiration Date Justification are required."
		channel  = "Channel Overview, Channel Structure, Channel Skip Reason and Channel Justification are required."
		volumes  = "Please select valid Deal Volume for legal entities."
		row      = "One of the Channel Partners row has not valid input."
		deal     = "/opportunityDeals/0/"
	)
	companies := func(first, second *int64) func(*Case, *Content) {
		return func(_ *Case, d *Content) {
			d.Affiliation = AffiliateCompanies
			d.Customers[0].Units = first
			d.Customers[1].Units = second
		}
	}
	for name, tc := range map[string]struct {
		change  func(*Case, *Content)
		pointer string
		text    string
		tab     Tab
	}{
		"product group": {func(c *Case, _ *Content) { c.Shared.ProductGroup = Ref{} }, "/productGroup", "Product Group is a required field.", TabOverview},
		"coverage":      {func(c *Case, _ *Content) { c.Shared.MultiNational = nil }, "/isMultiNational", "Deal Geo Coverage is a required field.", TabOverview},
		"countries": {func(_ *Case, d *Content) {
			d.Countries = nil
			d.Customers = nil
			d.Products = nil
		}, deal +
			"geoCountries", "Deal Countries is a required field.", TabOverview},
		"multi-national": {func(_ *Case, d *Content) {
			d.Countries = d.Countries[:1]
			d.Customers = d.Customers[:1]
			d.Products = d.Products[:1]
		}, deal + "geoCountries", "Please select more than one Geo Country for Multi-National Deal.", TabOverview},
		"single country": {func(c *Case, _ *Content) { c.Shared.MultiNational = new(false) }, deal +
			"geoCountries", "Please select only one Geo Country for Single Country Deal.", TabOverview},
		"affiliation": {
			func(_ *Case, d *Content) { d.Affiliation = 0 }, deal + "affiliationType",
			"Affiliation Type (and Others) is a required field.", TabOverview,
		},
		"affiliation Others": {func(_ *Case, d *Content) { d.Affiliation = AffiliateOthers }, deal +
			"affiliationTypeOthers", "Affiliation Type (and Others) is a required field.", TabOverview},
		"unknown affiliation": {func(_ *Case, d *Content) { d.Affiliation = 5 }, deal + "affiliationType", "This affiliation type is not known.", TabOverview},
		"name":                {func(_ *Case, d *Content) { d.Name = "" }, deal + "dealName", overview, TabOverview},
		"overview":            {func(_ *Case, d *Content) { d.Overview = "" }, deal + "dealOverview", overview, TabOverview},
		"vertical":            {func(_ *Case, d *Content) { d.Vertical = Ref{} }, deal + "dealVertical", overview, TabOverview},
		"expiration":          {func(_ *Case, d *Content) { d.RequestedExpiration = "" }, deal + "expirationDate", overview, TabOverview},
		"expiration's reason": {func(_ *Case, d *Content) { d.ExpirationReason = "" }, deal + "expirationDateJustification", overview, TabOverview},
		"expiration yesterday": {func(_ *Case, d *Content) { d.RequestedExpiration = "2026-03-01" }, deal +
			"expirationDate", "The expiration date must not be in the past.", TabOverview},
		"expiration too late": {func(_ *Case, d *Content) { d.RequestedExpiration = "2028-03-03" }, deal +
			"expirationDate", "The expiration date exceeds the maximum possible expiration date 03/02/2028.", TabOverview},
		"volume":            {func(_ *Case, d *Content) { d.Volume = units(0) }, deal + "dealVolume", "Deal Volume should not be 0.", TabOverview},
		"overview's length": {func(_ *Case, d *Content) { d.Overview = long(2001) }, deal + "dealOverview", "Max 2000 characters allowed.", TabOverview},
		"exception's length": {func(_ *Case, d *Content) { d.ExceptionRequest = long(101) }, deal +
			"exceptionRequest", "Max 100 characters allowed.", TabOverview},
		"reason's length": {func(_ *Case, d *Content) { d.ExpirationReason = long(2001) }, deal +
			"expirationDateJustification", "Max 2000 characters allowed.", TabOverview},
		"contact without a role": {
			func(_ *Case, d *Content) { d.Team[0].Role = 0 }, deal + "dealContacts/0/role",
			"One of the selected Deal Contacts has missing required field(s).", TabOverview,
		},
		"contact of another role": {
			func(_ *Case, d *Content) { d.Team[0].Role = 12 }, deal + "dealContacts/0/otherRole",
			"One of the selected Deal Contacts has missing required field(s).", TabOverview,
		},
		"contact without an address": {
			func(_ *Case, d *Content) { d.Team[0].Email = "" }, deal + "dealContacts/0/email",
			"One of the selected Deal Contacts has missing required field(s).", TabOverview,
		},
		"contact without a name": {
			func(_ *Case, d *Content) { d.Team[0].Name = "" }, deal + "dealContacts/0/name",
			"One of the selected Deal Contacts has missing required field(s).", TabOverview,
		},
		"contact from outside": {func(_ *Case, d *Content) { d.Team[0].Email = "pdm@contoso.example" }, deal +
			"dealContacts/0/email", "Enter valid company email or alias.", TabOverview},
		"entities": {
			func(_ *Case, d *Content) { d.Customers = d.Customers[:1] }, deal + "dealCustomers",
			"Please select at least one Legal Entity per each selected Geo Country.", TabEntities,
		},
		"no entities": {
			func(_ *Case, d *Content) { d.Customers = nil }, deal + "dealCustomers",
			"Please select at least one Legal Entity per each selected Geo Country.", TabEntities,
		},
		"primary": {func(_ *Case, d *Content) { d.Customers[0].Kind = AffiliateEntity }, deal +
			"dealCustomers", "Please select the Primary Legal Entity.", TabEntities},
		"unknown kind": {func(_ *Case, d *Content) { d.Customers[1].Kind = 3 }, deal +
			"dealCustomers/1/customerType", "This customer type is not known.", TabEntities},
		"two primaries": {func(_ *Case, d *Content) { d.Customers[1].Kind = PrimaryEntity }, deal +
			"dealCustomers", "Please select the Primary Legal Entity.", TabEntities},
		"entity without a name": {func(_ *Case, d *Content) { d.Customers[1].Name = "" }, deal +
			"dealCustomers/1/legalEntityName", "Please select the Legal Entity with valid Legal Entity Name.", TabEntities},
		"entity that says nothing": {func(_ *Case, d *Content) { d.Customers[0].Units = nil }, deal + "dealCustomers/0/unitsCommitted", volumes, TabEntities},
		"entity without units":     {companies(units(5), nil), deal + "dealCustomers/1/unitsCommitted", volumes, TabEntities},
		"entity with 0 units":      {companies(units(0), units(5)), deal + "dealCustomers/0/unitsCommitted", "Deal Volume should not be 0.", TabEntities},
		"entity with less than 0":  {companies(units(-1), units(5)), deal + "dealCustomers/0/unitsCommitted", volumes, TabEntities},
		"channel overview":         {func(_ *Case, d *Content) { d.ChannelOverview = "" }, deal + "channelOverview", channel, TabChannel},
		"structure":                {func(_ *Case, d *Content) { d.ChannelStructure = 0 }, deal + "channelStructure", channel, TabChannel},
		"unknown structure": {
			func(_ *Case, d *Content) { d.ChannelStructure = 4 }, deal + "channelStructure",
			"This channel structure is not known.", TabChannel,
		},
		"skip reason": {func(_ *Case, d *Content) {
			d.ChannelStructure, d.ChannelJustification = StructureSkip, "Later"
		}, deal + "skipChannelReason", channel, TabChannel},
		"justification": {func(_ *Case, d *Content) {
			d.ChannelStructure, d.SkipReason = StructureSkip, "No partner yet"
		}, deal + "channelJustification", channel, TabChannel},
		"row": {func(c *Case, _ *Content) { c.Shared.Accounts[1].Accounts = nil }, "/opportunityAccounts/1", row, TabChannel},
		"row of a customer": {func(c *Case, d *Content) {
			d.ChannelStructure = StructureCustomer
			d.ChannelJustification = "They ask"
			c.Shared.Attachments = []Attachment{proof(SourceChannel)}
			c.Shared.Accounts = []Account{
				{ID: "1", CountryID: "us", PartnerType: PartnerADR, All: SelectAll},
				{ID: "2", CountryID: "fr", PartnerType: PartnerADR},
			}
		}, "/opportunityAccounts/1", row, TabChannel},
		"no row": {func(c *Case, _ *Content) { c.Shared.Accounts = nil }, "/opportunityAccounts", row, TabChannel},
		"two rows": {
			func(c *Case, _ *Content) { c.Shared.Accounts[1].CountryID = "us" }, "/opportunityAccounts/1",
			"Duplicate Country and Partner Type are not allowed.", TabChannel,
		},
		"proof": {func(c *Case, d *Content) {
			d.ChannelStructure = StructureCustomer
			d.ChannelJustification = "They ask"
			c.Shared.Accounts[0].PartnerType = PartnerADR
			c.Shared.Accounts[1].PartnerType = PartnerADR
		}, "/attachments", "Please provide minimum one attachment as proof in Channel.", TabChannel},
		"products": {
			func(_ *Case, d *Content) { d.Products = d.Products[:1] }, deal + "products",
			"Please add at least one product per selected Geo Country.", TabProductSelection,
		},
		"no products": {
			func(_ *Case, d *Content) { d.Products = nil }, deal + "products",
			"Please add at least one product per selected Geo Country.", TabProductSelection,
		},
		"contact": {
			func(c *Case, _ *Content) { c.Shared.Contacts[0].Emails = "" },
			"/opportunityChannelContacts/0/channelContactEmails", "Channel Contact Email is a required field.", TabContacts,
		},
	} {
		faults := strategicFaults(SubmitCase, tc.change)
		require.NotEmpty(t, faults, name)
		if name != "countries" { // entities and products are compared with them
			require.Len(t, faults, 1, "%s: %v", name, faults)
		}
		assert.Equal(t, tc.pointer, faults[0].Pointer, name)
		assert.Equal(t, tc.text, faults[0].Text, name)
		assert.Equal(t, tc.tab, faults[0].Tab, name)
		assert.NotEmpty(t, faults[0].Field, name)
		assert.True(t, slices.ContainsFunc(StrategicRules(),
			func(r Rule) bool { return r.ID == faults[0].Rule && r.Source != "" }), name)
	}
}

// clarifications.md 48: what follows from an answer holds on every save, whatever the caller sent.
func TestASaveDropsWhatAnAnswerMakesPointless(t *testing.T) {
	no := false
	pricing := Normalize(Case{
		Shared: Shared{
			RFPJustification: "Tender", AdditionalTier: &no,
			Accounts: []Account{
				{PartnerType: PartnerAdditionalTier},
				{PartnerType: PartnerFinalTier},
				{PartnerType: PartnerADD},
			},
		},
		Deals: []Content{{Type: SpecialPricing, Strategic: Strategic{ChannelOverview: "none of its business"}}},
	})
	assert.Empty(t, pricing.Shared.RFPJustification)
	assert.Len(t, pricing.Shared.Accounts, 2, "an unanswered final tier stays")
	assert.Equal(t, Strategic{}, pricing.Deals[0].Strategic)

	partners := func(change func(*Content)) (Shared, Content) {
		c := strategic()
		c.Shared.Accounts = append(c.Shared.Accounts, Account{SubType: ChannelRequester},
			Account{PartnerType: PartnerADR, CountryID: "us"}, Account{PartnerType: PartnerMsStore, CountryID: "us"})
		change(&c.Deals[0])
		normal := Normalize(c)
		return normal.Shared, normal.Deals[0]
	}
	shared, _ := partners(func(d *Content) { d.ChannelStructure = StructureSkip })
	assert.Equal(t, []Account{{SubType: ChannelRequester}}, shared.Accounts, "Skip has no partners")
	shared, _ = partners(func(d *Content) { d.ChannelStructure = StructureCustomer })
	require.Len(t, shared.Partners(), 1)
	assert.Equal(t, PartnerADR, shared.Partners()[0].PartnerType, "Customer has no distributors and stores")
	shared, content := partners(func(d *Content) {
		d.SkipReason = "a"
		d.AffiliationOther = "b"
		d.Team[0].OtherRole = "c"
	})
	assert.Len(t, shared.Partners(), 4, "Distributor keeps them")
	assert.Empty(t, content.SkipReason+content.AffiliationOther+content.Team[0].OtherRole)
	assert.Equal(t, int64(4000), *content.Committed())
	_, content = partners(func(d *Content) {
		d.Affiliation = AffiliateCompanies
		d.Customers[0].Units = units(7)
		d.Customers[1].Units = units(8)
	})
	assert.Equal(t, int64(0), *content.Volume)
	assert.Equal(t, int64(15), *content.Committed(), "its entities commit")
}

// clarifications.md 49.
func TestStrategicStandsAlone(t *testing.T) {
	assert.True(t, Shareable([]Type{DealRegistration, SpecialPricing, SpecialPricing}))
	assert.True(t, Shareable([]Type{CPStrategic}))
	assert.False(t, Shareable([]Type{SpecialPricing, CPStrategic}))
}
