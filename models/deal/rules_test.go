package deal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func units(n int64) *int64 { return new(n) }

func registration() Case {
	return Case{
		Shared: Shared{
			ProductGroup:     Ref{ID: "g"},
			PreSalesActivity: "Demo day",
			Partner:          Partner{Role: "ADR"},
			Accounts:         []Account{{PartnerType: PartnerADD, Accounts: []AccountRef{{AccountID: "a"}}}},
			Contacts:         []ChannelContact{{Source: SourceChannel, AccountID: "a", Emails: "sales@northwind.example"}},
		},
		Deals: []Content{{
			Type: DealRegistration, Name: "Campus refresh", Overview: "600 laptops", Vertical: Ref{ID: "v"}, Volume: units(600),
			Domain:    "contoso.com",
			Address:   Address{Address1: "1 Main St", City: "Seattle", State: "WA", PostalCode: "98101"},
			Customers: []Customer{{CustomerID: "c"}}, Products: []Product{{BusinessUnitID: "b"}},
		}},
	}
}

var facts = CaseFacts{MinimumVolume: map[Type]int64{DealRegistration: 50}}

func faultsOn(t *testing.T, mode Mode, change func(*Case)) []Fault {
	t.Helper()
	c := registration()
	change(&c)
	return Validate(Input{Case: c, CaseFacts: facts}, mode)
}

// SUB-181: a volume has the minimum 0, which a draft may say and a submit may not
func TestADraftMaySayAVolumeOfZero(t *testing.T) {
	volume := func(n int64) func(*Case) { return func(c *Case) { c.Deals[0].Volume = new(n) } }
	require.Empty(t, faultsOn(t, SaveDraft, volume(0)))
	for mode, n := range map[Mode]int64{SaveDraft: -1, SubmitCase: 0} {
		faults := faultsOn(t, mode, volume(n))
		require.Len(t, faults, 1)
		require.Equal(t, "/opportunityDeals/0/dealVolume", faults[0].Pointer)
	}
}

func TestACompleteRegistrationHasNoFault(t *testing.T) {
	require.Empty(t, faultsOn(t, SubmitCase, func(*Case) {}))
}

// SUB-358, SUB-380, SUB-381, MAN-417, MAN-421, MAN-431, and those that a row names
func TestEachBrokenRuleNamesItsFieldTabAndText(t *testing.T) {
	long := func(n int) string { return strings.Repeat("x", n) }
	for name, tc := range map[string]struct {
		change  func(*Case)
		pointer string
		text    string
		tab     Tab
	}{
		"a product group is needed: SUB-309": {
			func(c *Case) { c.Shared.ProductGroup = Ref{} }, "/productGroup",
			"Product Group is a required field.", TabCustomer,
		},
		"a customer is needed": {
			func(c *Case) { c.Deals[0].Customers = nil },
			"/opportunityDeals/0/dealCustomers", "Please select a customer", TabCustomer,
		},
		"a deal name is needed": {
			func(c *Case) { c.Deals[0].Name = "" }, "/opportunityDeals/0/dealName",
			"Deal Name is a required field.", TabDeal,
		},
		"a deal name has 100 characters: SUB-174": {
			func(c *Case) { c.Deals[0].Name = long(101) },
			"/opportunityDeals/0/dealName", "Max 100 characters allowed.", TabDeal,
		},
		"a domain has 100 characters: SUB-352": {
			func(c *Case) { c.Deals[0].Domain = long(101) },
			"/opportunityDeals/0/dealCustomerDomain", "Max 100 characters allowed.", TabDeal,
		},
		"a domain is no address: SUB-353": {
			func(c *Case) { c.Deals[0].Domain = "me@contoso.com" },
			"/opportunityDeals/0/dealCustomerDomain", "Please enter a valid domain.", TabDeal,
		},
		"an address has 1000 characters: SUB-354": {
			func(c *Case) { c.Deals[0].Address.Address1 = long(1001) },
			"/opportunityDeals/0/dealAddress/address1", "Max 1000 characters allowed.", TabDeal,
		},
		"a city has 100 characters: SUB-355": {
			func(c *Case) { c.Deals[0].Address.City = long(101) },
			"/opportunityDeals/0/dealAddress/city", "Max 100 characters allowed.", TabDeal,
		},
		"a state has 100 characters: SUB-356": {
			func(c *Case) { c.Deals[0].Address.State = long(101) },
			"/opportunityDeals/0/dealAddress/stateOrProvince", "Max 100 characters allowed.", TabDeal,
		},
		"a postal code has 20 characters: SUB-357": {
			func(c *Case) { c.Deals[0].Address.PostalCode = long(21) },
			"/opportunityDeals/0/dealAddress/postalCode", "Max 20 characters allowed.", TabDeal,
		},
		"a postal code is needed: SUB-358": {
			func(c *Case) { c.Deals[0].Address.PostalCode = "" },
			"/opportunityDeals/0/dealAddress/postalCode", "Postal Code is a required field.", TabDeal,
		},
		"a postal code ends with a letter or digit": {
			func(c *Case) { c.Deals[0].Address.PostalCode = "98-" },
			"/opportunityDeals/0/dealAddress/postalCode", "Please enter valid postal code", TabDeal,
		},
		"an overview has 5000 characters: SUB-360": {
			func(c *Case) { c.Deals[0].Overview = long(5001) },
			"/opportunityDeals/0/dealOverview", "Max 5000 characters allowed.", TabDeal,
		},
		"pre-sales have 5000 characters: SUB-361": {
			func(c *Case) { c.Shared.PreSalesActivity = long(5001) },
			"/preSalesActivity", "Max 5000 characters allowed.", TabDeal,
		},
		"CC recipients have 5000 characters: SUB-362": {func(c *Case) {
			c.Shared.Contacts = append(c.Shared.Contacts, ChannelContact{Source: SourceDealDetails, Emails: long(5001)})
		}, "/opportunityChannelContacts/1/channelContactEmails", "Max 5000 characters allowed.", TabDeal},
		"a justification has 5000 characters: SUB-366": {
			func(c *Case) { c.Shared.RFPJustification = long(5001) },
			"/rfpJustification", "Max 5000 characters allowed.", TabDeal,
		},
		"RFP Yes needs a justification: SUB-290": {
			func(c *Case) { c.Shared.RFP = true }, "/rfpJustification",
			"RFP/RFQ/Public Tender Justification is a required field.", TabDeal,
		},
		"a volume is needed: MAN-417": {
			func(c *Case) { c.Deals[0].Volume = nil },
			"/opportunityDeals/0/dealVolume", "Committed Deal Volume is a required field.", TabDeal,
		},
		"a volume of 0 is refused": {
			func(c *Case) { c.Deals[0].Volume = units(0) },
			"/opportunityDeals/0/dealVolume", "Deal Volume should not be 0.", TabDeal,
		},
		"a volume below 0 is refused: SUB-181, MAN-421": {
			func(c *Case) { c.Deals[0].Volume = units(-1) },
			"/opportunityDeals/0/dealVolume", "Committed Deal Volume cannot be negative.", TabDeal,
		},
		"a volume below the minimum is refused": {
			func(c *Case) { c.Deals[0].Volume = units(49) },
			"/opportunityDeals/0/dealVolume", "Committed Deal Volume is below the minimum of 50 units.", TabDeal,
		},
		"a volume has 10 digits: SUB-368": {
			func(c *Case) { c.Deals[0].Volume = units(10_000_000_000) },
			"/opportunityDeals/0/dealVolume", "Max 10 characters allowed.", TabDeal,
		},
		"a distributor is needed: SUB-380": {
			func(c *Case) { c.Shared.Accounts = nil }, "/opportunityAccounts",
			"Distributor is a required field.", TabChannel,
		},
		"a distributor needs a reseller: SUB-380": {
			func(c *Case) { c.Shared.Accounts, c.Shared.Partner.Role = nil, "ADD" },
			"/opportunityAccounts", "Primary Reseller is a required field.", TabChannel,
		},
		"a channel contact is needed: SUB-381, MAN-431": {
			func(c *Case) { c.Shared.Contacts[0].Emails = "" },
			"/opportunityChannelContacts/0/channelContactEmails", "Channel Contact Email is a required field.", TabChannel,
		},
		"channel contacts have 1000 characters: SUB-382": {
			func(c *Case) { c.Shared.Contacts[0].Emails = long(1001) },
			"/opportunityChannelContacts/0/channelContactEmails", "Max 1000 characters allowed.", TabChannel,
		},
		"channel contacts are addresses": {
			func(c *Case) { c.Shared.Contacts[0].Emails = "a@b.example;nobody" },
			"/opportunityChannelContacts/0/channelContactEmails", "Please enter a valid email address.", TabChannel,
		},
		"a product is needed": {
			func(c *Case) { c.Deals[0].Products = nil },
			"/opportunityDeals/0/products", "Please add at least one product per selected Geo Country.", TabProducts,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := faultsOn(t, SubmitCase, tc.change)
			require.Len(t, got, 1)
			require.Equal(t, tc.pointer, got[0].Pointer)
			require.Equal(t, tc.text, got[0].Text)
			require.Equal(t, tc.tab, got[0].Tab)
		})
	}
}

func TestLimitsCountCodePointsAfterComposition(t *testing.T) {
	decomposed := strings.Repeat("e\u0301", 100) // 200 code points as typed, 100 composed
	require.Empty(t, faultsOn(t, SubmitCase, func(c *Case) { c.Deals[0].Name = decomposed }))
	require.Empty(t, faultsOn(t, SubmitCase, func(c *Case) { c.Deals[0].Volume = units(9_999_999_999) }),
		"SUB-368: ten digits are allowed")
}

// SUB-211, MAN-425: a list of e-mails is one address or several between semicolons, each of them checked.
func TestEachAddressOfAListIsChecked(t *testing.T) {
	for list, faults := range map[string]int{
		"a@x.com;b@y.com": 0, "a@x.com": 0, "a@x.com;b": 1, "b;a@x.com": 1, "a@x.com b@y.com": 1, "a@x.com|b@y.com": 1,
		"A <a@x.com>": 1,
	} {
		for _, source := range []string{SourceChannel, SourceDealDetails} {
			require.Len(t, faultsOn(t, SubmitCase,
				func(c *Case) { c.Shared.Contacts = []ChannelContact{{Source: source, Emails: list}} }), faults, list)
		}
	}
}

// SUB-371: letters, digits, blanks and hyphens between a letter or digit at each end, in the deal's address and a
// reseller's.
func TestPostalCodes(t *testing.T) {
	for code, faults := range map[string]int{
		"98101": 0, "AB1 2CD": 0, "100-0001": 0, "Ａ１ 号": 0, "!!!": 1, "-123": 1, "123-": 1, "12#4": 1, "12_34": 1, " 12": 1,
	} {
		require.Len(t, faultsOn(t, SubmitCase, func(c *Case) { c.Deals[0].Address.PostalCode = code }), faults, code)
		require.Len(t, withRow(t, SubmitCase, panel(PartnerFinalTier, 1), set("zipPostalCode", code)), faults, code)
	}
}

// A draft may be incomplete; its limits are checked all the same (decisions.md part 1, 47).
func TestADraftIsCheckedForLimitsOnly(t *testing.T) {
	empty := Case{Deals: []Content{{Type: DealRegistration}}}
	require.Empty(t, Validate(Input{Case: empty, CaseFacts: facts}, SaveDraft))
	empty.Deals[0].Name = strings.Repeat("x", 101)
	require.Len(t, Validate(Input{Case: empty, CaseFacts: facts}, SaveDraft), 1)
	require.NotEmpty(t, Validate(Input{Case: empty, CaseFacts: facts}, SubmitCase))
}

func TestAllFaultsComeAtOnceTheFirstTabFirst(t *testing.T) {
	got := Validate(Input{Case: Case{
		Shared: Shared{Partner: Partner{Role: "ADR"}},
		Deals:  []Content{{Type: DealRegistration}},
	}, CaseFacts: facts}, SubmitCase)
	var tabs []Tab
	for _, f := range got {
		if len(tabs) == 0 || tabs[len(tabs)-1] != f.Tab {
			tabs = append(tabs, f.Tab)
		}
	}
	require.Equal(t, []Tab{TabCustomer, TabDeal, TabChannel, TabProducts}, tabs)
	require.Len(t, got, 14)
}

func TestEmailListsAreTidiedOnEverySave(t *testing.T) {
	for typed, want := range map[string]string{
		"a@x.example, b@x.example;": "a@x.example;b@x.example", " ;; ": "", "a@x.example": "a@x.example",
	} {
		require.Equal(t, want, NormalizeEmails(typed))
	}
}

// MAN-281 and the matrix of case-management.md L179: what an owner and a stranger may do, by status.
func TestActionsFollowStatusOwnerAndRole(t *testing.T) {
	pendingDeal := after(t, draft(), submitIt)
	approvedDeal := after(t, draft(), submitIt, claimIt, approve)
	for name, tc := range map[string]struct {
		state State
		actor Actor
		want  []Action
	}{
		"the owner of a draft":                   {draft(), owner, []Action{ActionView, ActionEdit, ActionDelete}},
		"the owner of a pending deal":            {pendingDeal, owner, []Action{ActionView, ActionRevert, ActionDelete}},
		"the owner of an approved deal, MAN-306": {approvedDeal, owner, []Action{ActionView, ActionEdit, ActionExpire, ActionExtend, ActionDecisionLetter}},
		"another partner, MAN-482":               {approvedDeal, stranger, []Action{ActionView, ActionDecisionLetter}},
		"a reviewer":                             {approvedDeal, pod, []Action{ActionView}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []Action
			for _, a := range Actions(tc.state, tc.actor, noon) {
				require.Equal(t, a.Allowed, a.Reason == "", "%s says why not", a.Action)
				if a.Allowed {
					got = append(got, a.Action)
				}
			}
			require.Equal(t, tc.want, got)
			require.Len(t, Actions(tc.state, tc.actor, noon), 13, "all actions are always listed")
		})
	}
}

// Each rule has its name, its source and when it holds; the list that Meta serves has them all, and the catalogue has
// every text once.
func TestRulesAndTextsAreListed(t *testing.T) {
	list := RuleList()
	require.Len(t, list, len(Rules())+len(StrategicRules()))
	seen := map[string]bool{}
	for _, r := range list {
		require.NotEmpty(t, r.Source, r.ID)
		require.NotEmpty(t, r.Modes, r.ID)
		require.False(t, seen[r.Form+r.ID], "%s twice", r.ID)
		seen[r.Form+r.ID] = true
	}
	keys := map[string]bool{}
	for _, entry := range Texts() {
		require.False(t, keys[entry.Key], entry.Key)
		require.NotEmpty(t, entry.Text)
		keys[entry.Key] = true
	}
	catalogue := map[string]string{}
	for _, entry := range Texts() {
		catalogue[entry.Key] = entry.Text
	}
	for key, part := range map[string]string{ // SUB-548
		"NotCaseOwnerDialogMessage": "Only Owners/Co-Owner(s) can edit case.",
		"InvalidCaseMessage":        "Opportunity Number not found.", "ErrorOccured": "ErrorOccured",
		"externalAddress": "The email address belongs to an external domain.",
	} {
		require.Contains(t, catalogue[key], part)
	}
	require.NotEmpty(t, catalogue["NotCaseOwnerDialogTitle"])
	require.Len(t, PanelLimits(), 7+6+6)
	require.Equal(t, []PartnerType{PartnerReseller, PartnerADD}, RowsByStructure()[2].Creates) // SUB-282, SUB-283
}
