package casework

import (
	"testing"

	"github.com/stretchr/testify/require"

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
	got := mergeRows(stored, []Row[deal.Product]{
		{Value: deal.Product{ID: secondRow, BusinessUnitID: "b"}, Delete: true},
		{Value: deal.Product{BusinessUnitID: "c"}, Place: 1},
	}, productRows, nil)
	require.Len(t, got, 2)
	require.Equal(t, firstRow, got[0].ID)
	require.Equal(t, "c", got[1].BusinessUnitID)
	require.NotEmpty(t, got[1].ID)
	require.Len(t, stored, 2, "the stored rows are not touched")
}

func TestSendingAnAnswerBackChangesNothing(t *testing.T) {
	stored := []deal.Product{{ID: firstRow, BusinessUnitID: "a", Name: "A", Structure: 3}}
	got := mergeRows(stored, []Row[deal.Product]{{Value: stored[0]}}, productRows, nil)
	require.Equal(t, stored, got)
}

// A line is told from another by what it sells and where (SUB-215).
func TestProductLinesAreToldApart(t *testing.T) {
	stored := []deal.Product{
		{ID: firstRow, FamilyID: "f", CountryID: "us"},
		{ID: secondRow, SKUID: "s", FamilyID: "f", CountryID: "us"},
	}
	got := mergeRows(stored, []Row[deal.Product]{
		{Value: deal.Product{FamilyID: "f", CountryID: "us"}},
		{Value: deal.Product{SKUID: "s", FamilyID: "f", CountryID: "us"}, Place: 1, Delete: true},
		{Value: deal.Product{FamilyID: "f", CountryID: "fr"}, Place: 2},
	}, productRows, nil)
	require.Len(t, got, 2)
	require.Equal(t, []string{firstRow, "us", "fr"}, []string{got[0].ID, got[0].CountryID, got[1].CountryID})
}

// The requester's own location comes from the session; a body cannot change it.
func TestABodyCannotMoveTheRequester(t *testing.T) {
	stored := deal.Shared{
		Partner:  deal.Partner{LocationID: "410000201", OrganizationID: "4100002"},
		Accounts: []deal.Account{{ID: firstRow, PartnerType: deal.PartnerADR, SubType: deal.ChannelRequester}},
	}
	got := mergeShared(stored, Case{LocationID: new("410000301")}, nil)
	require.Equal(t, stored.Accounts, got.Accounts)
	require.Equal(t, "410000201", got.Partner.LocationID)
}

// What a case answers may be posted back: every channel row stays as it was (clarifications.md 30, 44, 45).
func TestChannelRowsAreToldApart(t *testing.T) {
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
	var sent []Row[deal.Account]
	for i, row := range stored {
		sent = append(sent, Row[deal.Account]{Value: row, Place: i})
	}
	require.Equal(t, stored, mergeRows(stored, sent, accountRows, nil))
	sent[2].Delete = true
	dss := deal.Account{
		PartnerType: 4, SubType: deal.ChannelDSS, All: deal.SelectUnsaid, Panel: deal.Panel{Company: "Hub 7"},
	}
	another := deal.Account{
		PartnerType: 6, ContactEmail: "a@x.example", All: deal.SelectUnsaid, Panel: deal.Panel{Company: "Another"},
	}
	sent = append(sent, Row[deal.Account]{Value: dss, Place: 4}, Row[deal.Account]{Value: another, Place: 5})
	got := mergeRows(stored, sent, accountRows, nil)
	require.Len(t, got, 4)
	require.Equal(t, []string{"A", "Hub 7", "Another"}, []string{got[1].Company, got[2].Company, got[3].Company},
		"one store, panels by their number")
}
