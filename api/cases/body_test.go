package cases

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

const (
	firstRow  = "5b0ff0b7-4c0d-4f5d-9a5e-0d1c2b3a4f50"
	secondRow = "6b0ff0b7-4c0d-4f5d-9a5e-0d1c2b3a4f51"
)

// SUB-215: only Delete removes a row, and a line is read as its structure tells.
func TestRowsOfABodyAreRead(t *testing.T) {
	got := caseOf(wire.Case{OpportunityDeals: []wire.Deal{{Products: []wire.Product{
		{ID: secondRow, BusinessUnitID: "b", Action: "Delete"},
		{BusinessUnitID: "c", Action: "Add"},
		{ID: firstRow, BusinessUnitID: "a", Name: "A", ProductStructure: 3, Action: "Created"},
		{ProductFamilyID: "f", CountryID: "us", BusinessUnitID: NoGUID, Action: "Created"},
		{SKUID: "s", ProductFamilyID: "f", CountryID: "us", Action: "Delete"},
	}}}}).Deals[0].Products
	require.Equal(t, []casework.Row[deal.Product]{
		{Value: deal.Product{ID: secondRow, BusinessUnitID: "b"}, Delete: true},
		{Value: deal.Product{BusinessUnitID: "c"}, Place: 1},
		{Value: deal.Product{ID: firstRow, BusinessUnitID: "a", Name: "A", Structure: 3}, Place: 2},
		{Value: deal.Product{FamilyID: "f", CountryID: "us"}, Place: 3},
		{Value: deal.Product{SKUID: "s", FamilyID: "f", CountryID: "us"}, Place: 4, Delete: true},
	}, got)
}

// The requester's own row comes from the session; a body can neither add, change nor delete it.
func TestTheRequestersRowIsNotRead(t *testing.T) {
	require.Empty(t, caseOf(wire.Case{
		OpportunityAccounts: []wire.Account{
			{ID: firstRow, PartnerType: 2, ChannelSubType: deal.ChannelRequester, Action: "Delete"},
			{PartnerType: 1, ChannelSubType: deal.ChannelRequester, Accounts: []wire.AccountRef{{AccountID: "other"}}},
		},
	}).Accounts)
}

// What a case answers may be posted back: every channel row comes out as it was (clarifications.md 30, 44, 45; MAN-235,
// MAN-236).
func TestChannelRowsComeBackAsTheyWere(t *testing.T) {
	ref := func(id string) deal.AccountRef { return deal.AccountRef{AccountID: id} }
	stored := []deal.Account{
		{
			ID: firstRow, CountryID: "us", PartnerType: deal.PartnerADR, All: deal.SelectAll,
			Accounts: []deal.AccountRef{ref("r")}, Related: map[string][]deal.AccountRef{"r": {ref("d"), ref("e")}},
		},
		{
			ID: secondRow, PartnerType: deal.PartnerAdditionalTier, ContactEmail: "a@x.example",
			Panel: deal.Panel{Company: "A", Contact: "B", Address: "C", City: "D", State: "E", PostalCode: "F", ARNo: 2},
		},
		{
			ID: "7b0ff0b7-4c0d-4f5d-9a5e-0d1c2b3a4f52", PartnerType: deal.PartnerFinalTier,
			Panel: deal.Panel{Company: "G", FTNo: 1},
		},
		{
			ID: "8b0ff0b7-4c0d-4f5d-9a5e-0d1c2b3a4f53", PartnerType: deal.PartnerMsStore, SubType: deal.ChannelDigitalStore,
			ContactEmail: "s@devices.example", Panel: deal.Panel{Company: "Store", Contact: "Sam"},
		},
	}
	var answer []wire.Account
	for _, row := range stored {
		answer = append(answer, accountAnswer(row))
	}
	for i, row := range caseOf(wire.Case{OpportunityAccounts: answer}).Accounts {
		require.Equal(t, stored[i], row.Value)
		require.Equal(t, i, row.Place)
	}
	require.False(t, answer[2].IsComplete)
}

// plain-web.md 3: what the form asks of a status is answered beside it, for every status.
func TestWhatAStatusMeansIsAnswered(t *testing.T) {
	for _, status := range deal.Statuses() {
		d := repo.DealDetails{State: deal.State{Type: deal.DealRegistration, Status: status}}
		shown := DealAnswer(d, deal.Actor{}, time.Now())
		assert.Equal(t, status == deal.Draft, shown.IsDraft, status)
		assert.Equal(t, status == deal.DealPricingApprovedPendingChannel, shown.IsChannelDue, status)
		assert.Equal(t, status == deal.Approved || shown.IsChannelDue, shown.IsPriced, status)
	}
}
