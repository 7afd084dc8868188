package conformance

import (
	"cmp"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/visibility"
)

// partner is an organisation at a location of its own.
type partner struct{ organization, location string }

// The partners of the suite's cases; contoso has two locations.
var (
	contosoUS = partner{"4100002", "410000201"}
	contosoFR = partner{"4100002", "410000202"}
	tailspin  = partner{"4100003", "410000301"}
	northwind = partner{"4100001", "410000101"}
	wherever  = partner{"4100002", ""} // contoso, before a location is chosen
	internals = partner{deal.InternalOrganization, ""}
)

// dealRow is a deal of the suite; what it leaves out is empty.
type dealRow struct {
	id, suffix, name, customer, local, country, expires string
	status                                              deal.Status
	label                                               deal.Label // where it is not that of the status
	volume                                              int64
}

// caseRow is a case of the suite with its deals.
type caseRow struct {
	id, number, organization string
	requester                partner
	coOwners, partners       []partner
	markets                  []deal.Market
	deals                    []dealRow
}

// everyone are all resellers of a country and all distributors of the EU and EFTA.
var everyone = []deal.Market{
	{PartnerType: deal.PartnerADR, Place: "FR"},
	{PartnerType: deal.PartnerADD, Place: deal.MarketEUEFTA},
}

var cases = []caseRow{
	{
		id: "101", number: "C-00000101", organization: "Contoso Devices", requester: contosoUS,
		partners: []partner{northwind},
		// of a Deal Registration: nobody sees more by them
		markets: []deal.Market{{PartnerType: deal.PartnerADR, Place: "FR"}},
		deals: []dealRow{{
			id: "a1", suffix: "DR", name: "Campus refresh", customer: "Hartwell Logistics Inc.",
			country: "United States", status: deal.Approved, volume: 600, expires: "2026-06-30",
		}},
	},
	{
		id: "102", number: "C-00000102", organization: "Contoso Devices", requester: contosoFR, coOwners: []partner{tailspin},
		partners: []partner{northwind},
		deals: []dealRow{{
			id: "a2", suffix: "DR", name: "Campus pilot", customer: "Société Générale", country: "France",
			status: deal.Draft,
		}},
	},
	{
		id: "103", number: "C-00000103", organization: "Tailspin Toys", requester: tailspin,
		deals: []dealRow{
			{id: "a3", suffix: "DR", name: "After C-00000101", customer: "Kestrel AG", country: "Germany", status: deal.Denied, volume: 150},
			{id: "a4", suffix: "SP", name: "Fleet", customer: "Kestrel AG", country: "Germany", status: deal.Draft},
		},
	},
	{
		id: "104", number: "C-00000104", organization: "Internal", requester: internals,
		deals: []dealRow{{id: "a5", suffix: "DR", name: "Store draft", status: deal.Draft}},
	},
	{
		id: "105", number: "C-00000105", organization: "Contoso Devices", requester: contosoUS,
		deals: []dealRow{{id: "a6", suffix: "DR", name: "Campus deleted", status: deal.Cancelled}},
	},
	{
		id: "106", number: "C-00000106", organization: "Contoso Devices", requester: wherever,
		deals: []dealRow{{id: "a7", suffix: "DR", status: deal.Draft}},
	},
	{
		id: "107", number: "C-00000107", organization: "Contoso Devices", requester: contosoUS,
		deals: []dealRow{{
			id: "a8", suffix: "DR", name: "東京 rollout", customer: "Yamada Electric K.K.", local: "山田電機株式会社",
			country: "Japan", status: deal.InProgress, volume: 40,
		}},
	},
	{
		id: "108", number: "S-00000108", organization: "Internal", requester: internals, markets: everyone,
		deals: []dealRow{{id: "a9", suffix: "CPS", name: "Lakes", status: deal.Approved}},
	},
	{
		id: "109", number: "S-00000109", organization: "Internal", requester: internals, markets: everyone,
		deals: []dealRow{{id: "ab", suffix: "CPS", name: "Rivers", status: deal.Unassigned, label: deal.LabelAwaitingSSP}},
	},
	{
		id: "10a", number: "S-00000110", organization: "Internal", requester: internals, markets: everyone,
		deals: []dealRow{{id: "ac", suffix: "CPS", name: "Oceans", status: deal.ForcedExpire}},
	},
}

// caseID makes a uuid that ends in the short name of a row.
func caseID(short string) string {
	return "00000000-0000-4000-8000-" + "000000000000"[len(short):] + short
}

// store writes a case with its deals.
func (c caseRow) store(t *testing.T, db *gorm.DB) {
	t.Helper()
	at := time.Date(2026, time.January, 5, 8, 30, 0, 123_456_000, time.UTC)
	o := entity.Opportunity{
		ID: caseID(c.id), Number: c.number, Version: 1, RequesterEmail: "someone@example.com", RequesterName: "Someone",
		RequesterOrganizationID: c.requester.organization, RequesterOrganizationName: c.organization,
		RequesterLocationID: c.requester.location,
		ProductGroupID:      "surface", ProductGroupName: "Surface", Shared: entity.JSON("{}"), CreatedAt: at, UpdatedAt: at,
	}
	var parties []entity.Party
	add := func(kind string, theirs ...partner) {
		for _, p := range theirs {
			parties = append(parties,
				entity.Party{OpportunityID: o.ID, OrganizationID: p.organization, LocationID: p.location, Kind: kind})
		}
	}
	add(entity.PartyRequester, c.requester)
	add(entity.PartyCoOwner, c.coOwners...)
	add(entity.PartyPartner, c.partners...)
	for _, m := range c.markets {
		organization, place := visibility.Market(m)
		add(entity.PartyMarket, partner{organization, place})
	}
	require.NoError(t, db.Create(&o).Error)
	require.NoError(t, db.Create(&parties).Error)
	for _, d := range c.deals {
		row := d.in(t, o, at)
		require.NoError(t, db.Create(&row).Error)
	}
}

// in is the row of a deal of a case.
func (d dealRow) in(t *testing.T, o entity.Opportunity, at time.Time) entity.Deal {
	t.Helper()
	kind := map[string]deal.Type{"DR": deal.DealRegistration, "SP": deal.SpecialPricing, "CPS": deal.CPStrategic}[d.suffix]
	content := deal.Content{Type: kind, Name: d.name}
	if d.customer != "" {
		content.Customers = []deal.Customer{{Name: d.customer, LocalName: d.local}}
	}
	raw, err := json.Marshal(content)
	require.NoError(t, err)
	row := entity.Deal{
		ID: caseID(d.id), OpportunityID: o.ID, Number: o.Number + "-" + d.suffix, Type: string(kind), Name: d.name,
		Status: int(d.status), Version: 1, EnteredAt: at, HandledUntil: at, Zone: "UTC", Volume: d.volume,
		CustomerName: d.customer, CustomerCountry: d.country, Terms: entity.JSON("{}"), Content: raw, CreatedAt: at,
		UpdatedAt: at, IndexVersion: 1, ChainID: caseID(d.id), Life: entity.JSON("{}"),
		Internal: o.RequesterOrganizationID == deal.InternalOrganization,
		Label:    string(cmp.Or(d.label, d.status.Label())),
	}
	if d.expires != "" {
		expires, err := time.Parse(time.DateOnly, d.expires)
		require.NoError(t, err)
		row.ExpirationDate = &expires
	}
	return repo.FoldedDeal(row, o, content)
}
