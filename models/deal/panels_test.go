package deal

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func panel(kind PartnerType, number int) Account {
	a := Account{
		ID: strconv.Itoa(int(kind)*10 + number), PartnerType: kind, ContactEmail: "sales@tailspin.example",
		Panel: Panel{
			Company: "Tailspin", Contact: "Tina", Address: "1 Main St", City: "Seattle", State: "WA", PostalCode: "98101",
		},
	}
	if kind == PartnerFinalTier {
		a.FTNo = number
	} else {
		a.ARNo = number
	}
	return a
}

func storeRow(kind int) Account {
	a := panel(PartnerMsStore, 0)
	a.SubType, a.ContactEmail = kind, "sam@devices.example"
	return a
}

var internal = CaseFacts{MinimumVolume: map[Type]int64{DealRegistration: 50}, InternalDomain: "devices.example"}

// withRow is what a submit says of a case with one more account row, by field.
func withRow(t *testing.T, mode Mode, row Account, change func(*Account)) map[string]string {
	t.Helper()
	c := registration()
	change(&row)
	c.Shared.Accounts = append(c.Shared.Accounts, row)
	found := map[string]string{}
	for _, f := range Validate(Input{Case: c, CaseFacts: internal}, mode) {
		require.Equal(t, "/opportunityAccounts/1/"+f.Field, f.Pointer)
		require.Equal(t, TabChannel, f.Tab)
		found[f.Field] = f.Text
	}
	return found
}

// set changes a field of a row by its name on the wire.
func set(field, value string) func(*Account) {
	return func(a *Account) {
		*map[string]*string{
			"accountCompanyName": &a.Company, "opportunityAccountName": &a.Contact, "contactEmail": &a.ContactEmail,
			"address": &a.Address,
			"city":    &a.City, "stateProvince": &a.State, "zipPostalCode": &a.PostalCode,
		}[field] = value
	}
}

// SUB-396, SUB-397, SUB-398, SUB-399, MAN-449, MAN-452, MAN-453, MAN-454: the seven fields of a reseller panel.
func TestResellerPanels(t *testing.T) {
	labels := map[string]string{
		"accountCompanyName": "Reseller Name", "opportunityAccountName": "Contact Name", "contactEmail": "Contact Email",
		"address": "Address",
		"city":    "City", "stateProvince": "State/Province", "zipPostalCode": "Zip/Postal Code",
	}
	for _, kind := range []PartnerType{PartnerAdditionalTier, PartnerFinalTier} {
		require.Empty(t, withRow(t, SubmitCase, panel(kind, 1), func(*Account) {}))
		for field, label := range labels {
			require.Equal(t, map[string]string{field: label + " is a required field."},
				withRow(t, SubmitCase, panel(kind, 1), set(field, "")))
			require.Empty(t, withRow(t, SaveDraft, panel(kind, 1), set(field, "")),
				"a draft keeps half-filled panels: clarifications.md 49")
			require.Empty(t, withRow(t, SaveDraft, panel(kind, 1), set(field, strings.Repeat("é", 100))))
			require.Equal(t, map[string]string{field: "Max 100 characters allowed."},
				withRow(t, SaveDraft, panel(kind, 1), set(field, strings.Repeat("x", 101))))
		}
		require.Equal(t, map[string]string{"contactEmail": TextEmail},
			withRow(t, SubmitCase, panel(kind, 1), set("contactEmail", "abc")))
		require.Equal(t, map[string]string{"zipPostalCode": TextPostalCode},
			withRow(t, SubmitCase, panel(kind, 1), set("zipPostalCode", "!!!")))
	}
	half := panel(PartnerAdditionalTier, 1)
	half.City, half.PostalCode = "", ""
	require.Equal(t, []string{"City", "Zip/Postal Code"}, half.MissingFields()) // SUB-401, MAN-456
}

// SUB-386, SUB-387, SUB-388, SUB-389, SUB-390, SUB-391, SUB-392, SUB-393, SUB-394, SUB-395, MAN-447, MAN-448, MAN-464:
// the store's fields; the state belongs to a Digital Store alone.
func TestStorePanel(t *testing.T) {
	for kind, name := range map[int]string{ChannelDSS: "Hub", ChannelDigitalStore: "Digital Store Name"} {
		require.Empty(t, withRow(t, SubmitCase, storeRow(kind), func(*Account) {}))
		for field, label := range map[string]string{
			"opportunityAccountName": "Store Seller Name", "contactEmail": "Store Seller Email", "address": "Address",
			"city": "City", "accountCompanyName": name,
		} {
			require.Equal(t, map[string]string{field: label + " is a required field."},
				withRow(t, SubmitCase, storeRow(kind), set(field, "")))
			most := map[bool]int{true: 1000, false: 100}[field == "contactEmail"]
			require.Empty(t, withRow(t, SaveDraft, storeRow(kind), set(field, strings.Repeat("x", most))))
			require.Equal(t, map[string]string{field: "Max " + strconv.Itoa(most) + " characters allowed."},
				withRow(t, SaveDraft, storeRow(kind), set(field, strings.Repeat("x", most+1))))
		}
		require.Equal(t, kind == ChannelDigitalStore,
			len(withRow(t, SubmitCase, storeRow(kind), set("stateProvince", ""))) == 1)
		require.Equal(t, map[string]string{"contactEmail": TextEmail},
			withRow(t, SubmitCase, storeRow(kind), set("contactEmail", "abc")))
		require.Equal(t, map[string]string{"contactEmail": "Enter valid company email or alias."},
			withRow(t, SubmitCase, storeRow(kind), set("contactEmail", "x@other.example")))
	}
}

// SUB-469: a store user's deal is of a country that has stores, in a draft as on submit; nobody else is held to that.
func TestStoresSellWhereTheyAre(t *testing.T) {
	for _, mode := range []Mode{SaveDraft, SubmitCase} {
		for storeUser, country := range map[bool]string{true: "de", false: "pl"} {
			require.Empty(t, storeFaults(country, storeUser, mode))
		}
		require.Equal(t, []Fault{{
			Pointer: "/opportunityDeals/0/dealCustomers", Rule: "customer.storeCountry", Text: TextStoreCountry,
			Tab: TabCustomer, Field: "dealCustomers",
		}}, storeFaults("pl", true, mode))
	}
}

// Repairs 3, 39: each country belongs to one market, and a location sells in its own.
func TestMarketsOfLocations(t *testing.T) {
	require.Equal(t, MarketEUEFTA, SalesMarket("DE", "Europe", true))
	require.Equal(t, "GB", SalesMarket("GB", "Europe", false))
	for code, market := range map[string]string{"AE": "AE", "KW": "AE", "QA": "AE", "SA": "SA", "EG": "EG"} {
		require.Equal(t, market, SalesMarket(code, middleEast, false))
	}
	for _, mode := range []Mode{SaveDraft, SubmitCase} {
		c, facts := registration(), internal
		c.Deals[0].Countries, facts.Unauthorised = []Country{{ID: "us"}}, []string{"us"}
		require.Equal(t, []Fault{{
			Pointer: "/opportunityDeals/0/dealCustomers", Rule: "customer.market", Text: TextUnauthorisedMarket,
			Tab: TabCustomer, Field: "dealCustomers",
		}}, Validate(Input{Case: c, CaseFacts: facts}, mode))
		facts.Unauthorised = []string{"de"}
		require.Empty(t, Validate(Input{Case: c, CaseFacts: facts}, mode))
	}
}

func storeFaults(country string, storeUser bool, mode Mode) []Fault {
	c, facts := registration(), internal
	c.Deals[0].Countries = []Country{{ID: country}}
	facts.StoreUser, facts.Storeless = storeUser, []string{"pl"}
	return Validate(Input{Case: c, CaseFacts: facts}, mode)
}

// SUB-403, SUB-404, SUB-608, MAN-625, MAN-627, MAN-628, clarifications.md 45: how many resellers a case may have.
func TestHowManyResellers(t *testing.T) {
	most := map[PartnerType]int{PartnerAdditionalTier: 5, PartnerFinalTier: 2}
	count := func(kind PartnerType, n int) []Fault {
		c := registration()
		for i := range n {
			c.Shared.Accounts = append(c.Shared.Accounts, panel(kind, min(i+1, most[kind])))
		}
		return Validate(Input{Case: c, CaseFacts: internal}, SaveDraft)
	}
	for kind, n := range most {
		require.Empty(t, count(kind, n))
		faults := count(kind, n+1)
		require.Len(t, faults, 1)
		require.Equal(t, "/opportunityAccounts", faults[0].Pointer)
	}
	c := registration()
	c.Shared.Accounts = append(c.Shared.Accounts, Account{PartnerType: PartnerADR, Accounts: make([]AccountRef, 3)},
		Account{PartnerType: PartnerDMP, Accounts: make([]AccountRef, 3)})
	require.Equal(t, "At most 5 primary resellers are allowed.",
		Validate(Input{Case: c, CaseFacts: internal}, SaveDraft)[0].Text)
	configured := internal
	for most, want := range map[int]string{6: "", 3: "At most 3 primary resellers are allowed."} {
		configured.MostPrimary = most
		var said string
		for _, f := range Validate(Input{Case: c, CaseFacts: configured}, SaveDraft) {
			said = f.Text
		}
		require.Equal(t, want, said)
	}
}

// SUB-098, SUB-099, SUB-102, SUB-406, SUB-476, MAN-451, MAN-499, MAN-500, clarifications.md 52: the layout by role and
// country, and what it needs.
func TestChannelLayouts(t *testing.T) {
	partner := func(kind PartnerType) Account {
		return Account{PartnerType: kind, Accounts: []AccountRef{{AccountID: kind.String()}}}
	}
	for _, tc := range []struct {
		role    Role
		country string
		layout  string
		enough  []Account // each suffices
		missing []Account // none does
	}{
		{SubRoleStoreUser, "US", "store only", []Account{storeRow(ChannelDSS)}, nil},
		{RoleADD, "CN", "primary and final tier resellers", []Account{partner(PartnerADR), partner(PartnerDMP)}, []Account{panel(PartnerFinalTier, 1)}},
		{RoleADD, "JP", "primary and additional resellers", []Account{partner(PartnerADR)}, []Account{panel(PartnerAdditionalTier, 1)}},
		{RoleADD, "US", "primary resellers only", []Account{partner(PartnerReseller)}, []Account{partner(PartnerADD)}},
		{RoleADR, "CN", "final tier and distributors", []Account{partner(PartnerADD), panel(PartnerFinalTier, 1)}, nil},
		{RoleDMP, "JP", "additional and distributors", []Account{partner(PartnerADD), panel(PartnerAdditionalTier, 1)}, nil},
		{RoleADR, "DE", "multiple distributors only", []Account{partner(PartnerADD)}, []Account{panel(PartnerAdditionalTier, 1), partner(PartnerADR)}},
	} {
		require.Equal(t, tc.layout, LayoutOf(tc.role, tc.country).Name)
		check := func(rows ...Account) []Fault {
			c := registration()
			c.Shared.Accounts = rows
			c.Shared.Partner.Role = string(tc.role)
			c.Deals[0].Countries = []Country{{Code: tc.country}}
			facts := internal
			facts.StoreUser = tc.role == SubRoleStoreUser
			return Validate(Input{Case: c, CaseFacts: facts}, SubmitCase)
		}
		for _, row := range tc.enough {
			require.Empty(t, check(row), "%s in %s", tc.role, tc.country)
		}
		for _, rows := range append([][]Account{nil}, tc.missing) {
			faults := check(rows...)
			require.Len(t, faults, 1)
			require.Equal(t, "channel.required", faults[0].Rule)
		}
	}
	require.Len(t, Layouts(), 7)
}

// SUB-402, SUB-255, MAN-457: in an edit panels stay as they were created, new ones and related distributors may be
// added.
func TestPanelsInAnEdit(t *testing.T) {
	before := registration()
	before.Shared.Accounts = append(before.Shared.Accounts, panel(PartnerAdditionalTier, 1))
	approvedDeal := after(t, draft(), submitIt, claimIt, approve)
	edited := func(change func(*Shared)) Case {
		c := registration()
		c.Shared.Accounts = append(c.Shared.Accounts, panel(PartnerAdditionalTier, 1))
		change(&c.Shared)
		return c
	}
	added := edited(func(s *Shared) { s.Accounts = append(s.Accounts, panel(PartnerAdditionalTier, 2)) })
	require.Equal(t, Change{Terms: true}, ChangeBetween(before, added))
	require.Empty(t, CheckChange(approvedDeal, 0, before, added, noon))
	for _, field := range []string{"city", "contactEmail"} {
		faults := CheckChange(approvedDeal, 0, before, edited(func(s *Shared) { set(field, "x@y.example")(&s.Accounts[1]) }),
			noon)
		require.Len(t, faults, 1, field)
		require.Equal(t, "/opportunityAccounts", faults[0].Pointer)
	}
	related := edited(func(s *Shared) {
		s.Accounts[0].Related = map[string][]AccountRef{"a": {{AccountID: "d", CompanyName: "Northwind"}}}
	})
	require.Equal(t, Change{Terms: true}, ChangeBetween(before, related), "a related distributor is reviewed")
	require.Empty(t, CheckChange(approvedDeal, 0, before, related, noon))
	require.Len(t, CheckChange(approvedDeal, 0, related, before, noon), 1, "and stays")
	require.NotEmpty(t, Diff(before.Shared, before.Deals[0], added.Shared, added.Deals[0]))
	require.Len(t, Diff(before.Shared, before.Deals[0], related.Shared, related.Deals[0]), 1)
}

// SUB-194: additional resellers are numbered from 1 to 5, final tier ones 1 and 2; a draft's row may have no number
// yet.
func TestPanelsAreNumbered(t *testing.T) {
	numbers := func(kind PartnerType, additional, final int) map[string]string {
		return withRow(t, SaveDraft, panel(kind, 0), func(a *Account) { a.ARNo, a.FTNo = additional, final })
	}
	for n := range 6 {
		require.Empty(t, numbers(PartnerAdditionalTier, n, 0), n)
	}
	for n := range 3 {
		require.Empty(t, numbers(PartnerFinalTier, 0, n), n)
	}
	wrongAdditional := map[string]string{"arNo": "Additional resellers have the numbers 1 to 5."}
	wrongFinal := map[string]string{"ftNo": "Final tier resellers have the numbers 1 to 2."}
	for _, n := range []int{-1, 6} {
		require.Equal(t, wrongAdditional, numbers(PartnerAdditionalTier, n, 0), n)
	}
	for _, n := range []int{-1, 3} {
		require.Equal(t, wrongFinal, numbers(PartnerFinalTier, 0, n), n)
	}
	require.Equal(t, wrongAdditional, numbers(PartnerFinalTier, 1, 1), "each kind has its own")
	require.Equal(t, wrongFinal, numbers(PartnerAdditionalTier, 1, 1))
}
