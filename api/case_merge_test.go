package api

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

const (
	firstRow  = "5b0ff0b7-4c0d-4f5d-9a5e-0d1c2b3a4f50"
	secondRow = "6b0ff0b7-4c0d-4f5d-9a5e-0d1c2b3a4f51"
)

// SUB-215: a row that the body leaves out stays, only Delete removes it, a new one gets an id of its own.
func TestRowsOfABodyAreLaidOverTheStoredOnes(t *testing.T) {
	stored := []deal.Product{
		{ID: firstRow, BusinessUnitID: "a", Name: "A"},
		{ID: secondRow, BusinessUnitID: "b", Name: "B"},
	}
	got := mergeRows(stored, []wire.Product{
		{ID: secondRow, BusinessUnitID: "b", Action: "Delete"},
		{BusinessUnitID: "c", Action: "Add"},
	}, productRows, rowTable{})
	require.Len(t, got, 2)
	require.Equal(t, firstRow, got[0].ID)
	require.Equal(t, "c", got[1].BusinessUnitID)
	require.NotEmpty(t, got[1].ID)
	require.Len(t, stored, 2, "the stored rows are not touched")
}

func TestSendingAnAnswerBackChangesNothing(t *testing.T) {
	stored := []deal.Product{{ID: firstRow, BusinessUnitID: "a", Name: "A", Structure: 3}}
	got := mergeRows(stored, []wire.Product{{
		ID: firstRow, BusinessUnitID: "a", Name: "A", ProductStructure: 3,
		Action: "Created",
	}}, productRows, rowTable{})
	require.Equal(t, stored, got)
}

// The requester's own row and location come from the session; a body can neither add, change nor delete them.
func TestABodyCannotMoveTheRequester(t *testing.T) {
	stored := deal.Shared{
		Partner:  deal.Partner{LocationID: "410000201", OrganizationID: "4100002"},
		Accounts: []deal.Account{{ID: firstRow, PartnerType: deal.PartnerADR, SubType: deal.ChannelRequester}},
	}
	got := mergeShared(stored, wire.Case{
		PartnerDetails: &wire.PartnerDetails{MpnLocationID: "410000301"},
		OpportunityAccounts: []wire.Account{
			{ID: firstRow, PartnerType: 2, ChannelSubType: deal.ChannelRequester, Action: "Delete"},
			{PartnerType: 1, ChannelSubType: deal.ChannelRequester, Accounts: []wire.AccountRef{{AccountID: "other"}}},
		},
	}, nil)
	require.Equal(t, stored.Accounts, got.Accounts)
	require.Equal(t, "410000201", got.Partner.LocationID)
}

func TestPointersOfSchemaFaultsAreJSONPointers(t *testing.T) {
	for location, want := range map[string]string{
		"body.opportunityDeals[1].dealType.name": "/opportunityDeals/1/dealType/name", "body": "",
		"query.sort": "/query/sort",
	} {
		require.Equal(t, want, pointerOf(location))
	}
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
	require.Equal(t, stored, mergeRows(stored, answer, accountRows, rowTable{}))
	require.False(t, answer[2].IsComplete)
	answer[2].Action = "Delete"
	dss := wire.Account{PartnerType: 4, ChannelSubType: deal.ChannelDSS, Company: "Hub 7"}
	another := wire.Account{PartnerType: 6, ContactEmail: "a@x.example", Company: "Another"}
	got := mergeRows(stored, append(answer, dss, another), accountRows, rowTable{})
	require.Len(t, got, 4)
	require.Equal(t, []string{"A", "Hub 7", "Another"}, []string{got[1].Company, got[2].Company, got[3].Company},
		"one store, panels by their number")
}
