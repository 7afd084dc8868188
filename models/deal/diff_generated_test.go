package deal

import (
	"cmp"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// diffByLooking is Diff row by row: for each value it looks through the whole of the other side.
func diffByLooking(before, after []leaf) []Difference {
	same := func(a leaf) func(leaf) bool {
		return func(b leaf) bool { return a.section == b.section && a.field == b.field && a.key == b.key }
	}
	var changes []Difference
	add := func(at leaf, kind ChangeKind, old, fresh string) {
		changes = append(changes,
			Difference{Section: at.section, Field: at.field, Label: at.label, Row: at.row, Kind: kind, From: old, To: fresh})
	}
	for _, b := range after {
		i := slices.IndexFunc(before, same(b))
		switch {
		case i < 0 || before[i].value == "" && b.value != "":
			if b.value != "" {
				add(b, ChangeAdded, "", b.value)
			}
		case b.value == "" && before[i].value != "":
			add(b, ChangeRemoved, before[i].value, "")
		case before[i].value != b.value:
			add(b, ChangeChanged, before[i].value, b.value)
		}
	}
	for _, a := range before {
		if a.value != "" && !slices.ContainsFunc(after, same(a)) {
			add(a, ChangeRemoved, a.value, "")
		}
	}
	slices.SortStableFunc(changes, func(a, b Difference) int {
		return cmp.Compare(slices.Index(Tabs(), a.Section), slices.Index(Tabs(), b.Section))
	})
	return changes
}

// generatedCase has few ids and names, so that rows meet, repeat and change their order.
func generatedCase(t *rapid.T, program Type) (Shared, Content) {
	word := rapid.SampledFrom([]string{"", "a", "b", "c"})
	few := func(what string) int { return rapid.IntRange(0, 5).Draw(t, what) }
	text := func(what string) string { return word.Draw(t, what) }
	units := func() *int64 {
		if few("units?") == 0 {
			return nil
		}
		n := int64(few("units"))
		return &n
	}
	flag := func() *bool {
		switch few("answer") {
		case 0:
			return nil
		case 1, 2:
			return new(bool)
		}
		yes := true
		return &yes
	}
	c := Content{
		Type: program, Name: text("name"), Overview: text("overview"), Domain: text("domain"), Volume: units(),
		Vertical: Ref{Name: text("vertical")},
	}
	s := Shared{
		RFP: few("rfp") > 2, RFPJustification: text("justification"), AdditionalTier: flag(), FinalTier: flag(),
		MultiNational: flag(),
	}
	c.Strategic = Strategic{
		ChannelStructure: few("structure") % 4, Affiliation: few("affiliation") % 5,
		ChannelOverview: text("channel"),
	}
	for range few("customers") {
		c.Customers = append(c.Customers,
			Customer{CustomerID: text("customer"), Name: text("customer's name"), Kind: few("kind") % 3, Units: units()})
	}
	for range few("countries") {
		c.Countries = append(c.Countries, Country{ID: text("country"), Name: text("country's name")})
	}
	for range few("products") {
		c.Products = append(c.Products,
			Product{ID: text("line"), CountryID: text("line's country"), BusinessUnitID: text("unit"), Name: text("product")})
	}
	for range few("team") {
		c.Team = append(c.Team, DealContact{Email: text("email"), Name: text("member"), CoOwner: few("co-owner") > 2})
	}
	for range few("accounts") {
		row := Account{
			ID: text("row"), CountryID: text("row's country"), PartnerType: PartnerType(few("type") +
				1), SubType: few("sub-type") % 5,
			ContactEmail: text("contact"), All: Selection(few("all") % 3), Panel: Panel{Company: text("company")},
		}
		for range few("refs") % 3 {
			row.Accounts = append(row.Accounts, AccountRef{AccountID: text("account"), CompanyName: text("account's name")})
		}
		if few("related?") > 3 {
			row.Related = map[string][]AccountRef{text("reseller"): {{
				AccountID:   text("distributor"),
				CompanyName: text("distributor's name"),
			}}}
		}
		s.Accounts = append(s.Accounts, row)
	}
	for range few("contacts") {
		s.Contacts = append(s.Contacts,
			ChannelContact{
				AccountID: text("contact of"), Emails: text("emails"),
				Source: rapid.SampledFrom([]string{SourceChannel, SourceDealDetails}).Draw(t, "source"),
			})
	}
	for range few("attachments") {
		s.Attachments = append(s.Attachments, Attachment{ID: text("file"), Name: text("file's name"), Source: SourceChannel})
	}
	return s, c
}

// The differences are those that one finds by looking, on any two contents of a deal.
func TestDifferencesAreThoseFoundByLooking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		program := rapid.SampledFrom(Types()).Draw(t, "program")
		fromShared, from := generatedCase(t, program)
		toShared, to := generatedCase(t, program)
		require.Equal(t, diffByLooking(leaves(fromShared, from), leaves(toShared, to)), Diff(fromShared, from, toShared, to))
	})
}

// Tens of thousands of entities are compared in a moment.
func TestManyEntitiesAreComparedInTime(t *testing.T) {
	entities := func(n int, name string) Content {
		c := Content{Type: CPStrategic, Customers: make([]Customer, n)}
		for i := range c.Customers {
			c.Customers[i] = Customer{CustomerID: "customer " + strconv.Itoa(i), Name: name, Kind: 2}
		}
		return c
	}
	const many = 100_000 // by looking: ten billion comparisons, about three minutes; as it is, a second
	before, after := entities(many, "Acme"), entities(many, "Acme Sud")
	begun := time.Now()
	require.Len(t, Diff(Shared{}, before, Shared{}, after), many)
	require.Less(t, time.Since(begun), time.Minute) // however busy the machine is
}
