package api

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/deal"

	"github.com/stretchr/testify/require"
)

// SUB-509: what a submit refuses and how, byte by byte (clarifications.md 60): all faults at once, the first failing
// tab first, each with pointer, rule, text, tab and field. `go test ./api -run TestRefusedSubmits -update` writes the
// answers anew.
func TestRefusedSubmitsAreAsAgreed(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	zero, more := int64(0), int64(10_000_000_000)
	group := &wire.ProductGroup{ProductID: w.group}
	flag := wire.Flag(true)
	for name, tc := range map[string]struct {
		email string
		body  wire.Case
	}{
		"nothing": {"adr@contoso.example", wire.Case{}},
		"an empty registration": {"adr@contoso.example", wire.Case{
			ProductGroup: group, PartnerDetails: &wire.PartnerDetails{MpnLocationID: w.location},
			OpportunityDeals: []wire.Deal{{DealType: wire.DealTypeRef{Name: string(deal.DealRegistration)}}},
		}},
		"two programs, wrong everywhere": {"adr@contoso.example", wire.Case{
			ProductGroup: group, PartnerDetails: &wire.PartnerDetails{MpnLocationID: w.location}, OpportunityRfp: 1,
			PreSalesActivity: strings.Repeat("x", 5001),
			OpportunityAccounts: []wire.Account{
				{PartnerType: 6, ArNo: 1, ContactEmail: "nobody", PostalCode: "!!!"},
				{PartnerType: 1, Accounts: []wire.AccountRef{{AccountID: "nobody"}}},
			},
			ChannelContacts: []wire.ChannelContact{
				{Source: deal.SourceDealDetails, Emails: "a@x.example;bad"},
				{Source: deal.SourceChannel},
			},
			OpportunityDeals: []wire.Deal{
				{
					DealType: wire.DealTypeRef{Name: string(deal.DealRegistration)}, DealName: strings.Repeat("😀", 101),
					DealCustomerDomain: "me@contoso.com", DealVolume: &zero,
					DealCustomers: []wire.DealCustomer{{CustomerID: "nobody"}},
				},
				{
					DealType: wire.DealTypeRef{Name: string(deal.SpecialPricing)}, DealVolume: &more, DealVertical: "none",
					DealAddress: wire.DealAddress{PostalCode: "98-"},
				},
			},
		}},
		"an empty strategic case": {
			"pdm@devices.example",
			wire.Case{
				ProductGroup:     group,
				OpportunityDeals: []wire.Deal{{DealType: wire.DealTypeRef{Name: string(deal.CPStrategic)}}},
			},
		},
		"a strategic case, wrong everywhere": {"pdm@devices.example", wire.Case{
			IsMultiNational: &flag,
			OpportunityAccounts: []wire.Account{
				{PartnerType: 2, CountryID: w.countries[0]},
				{PartnerType: 2, CountryID: w.countries[0]},
			},
			ChannelContacts: []wire.ChannelContact{{Source: deal.SourceChannel}},
			OpportunityDeals: []wire.Deal{{
				DealType: wire.DealTypeRef{Name: string(deal.CPStrategic)}, ExpirationDate: "2026-03-01",
				GeoCountries: []wire.GeoCountry{{CountryID: w.countries[0]}},
				DealCustomers: []wire.DealCustomer{
					{CustomerID: w.customers[0].ID, CustomerType: 1},
					{CustomerID: w.customers[1].ID, CustomerType: 1, UnitsCommitted: &more},
				},
				Strategic: wire.Strategic{
					AffiliationType: deal.AffiliateOthers, ChannelStructure: deal.StructureCustomer,
					ExceptionRequest: strings.Repeat("x", 101),
					DealContacts: []wire.DealContact{
						{Email: "me@contoso.example", Role: 12},
						{Email: "pmm@devices.example", Name: "Paul", Role: 13},
					},
				},
			}},
		}},
		"two kinds of form": {"pdm@devices.example", wire.Case{ProductGroup: group, OpportunityDeals: []wire.Deal{
			{DealType: wire.DealTypeRef{Name: string(deal.CPStrategic)}},
			{DealType: wire.DealTypeRef{Name: string(deal.CPStrategic)}, ExpirationDate: "tomorrow"},
		}}},
	} {
		v.as(tc.email)
		res := v.post("/api/Opportunity/SaveOpportunity", tc.body)
		require.Equal(t, http.StatusUnprocessableEntity, res.Code, name)
		var indented bytes.Buffer
		require.NoError(t, json.Indent(&indented, bytes.TrimSpace(res.Body.Bytes()), "", "  "))
		raw := indented.Bytes()
		for id, word := range map[string]string{
			w.customers[0].ID: "<first customer>",
			w.customers[1].ID: "<second customer>",
		} {
			raw = bytes.ReplaceAll(raw, []byte(id), []byte(word))
		}
		golden(t, strings.ReplaceAll(name, " ", "-")+".json", append(raw, '\n'))
	}
}

// golden compares with a file of testdata, or writes it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", "refusals", name)
	if flag.Lookup("update").Value.String() == "true" {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, got, 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got), name)
}
