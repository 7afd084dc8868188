package api

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"dealdesk/api/cases"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// SUB-174: whatever somebody enters comes back as it was: a random case is saved, read, posted back, edited in one
// field and read again; nothing is lost, nothing else changes, and the comparison of the contents names that field
// alone (clarifications.md 30, 47).
func TestACaseComesBackAsItWasEntered(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.ofDomain("devices.example")
	w := wordsOf(v)
	rapid.Check(t, func(t *rapid.T) {
		v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
		if rapid.Bool().Draw(t, "strategic") {
			v.as("pdm@devices.example")
		}
		sent := w.randomCase(t, v.who.Internal)
		view := v.keep(t, sent)
		answer := flat(t, cases.Answer(view, v.who, v.now))
		for place, value := range flat(t, sent) {
			if value != "" && value != false && value != 0.0 { // somebody has entered it
				require.Equal(t, value, answer[place], place)
			}
		}
		again := v.keep(t, posted(t, cases.Answer(view, v.who, v.now)))
		require.Equal(t, without(answer, "/version"), without(flat(t, cases.Answer(again, v.who, v.now)), "/version"),
			"posting an answer back changes nothing")
		before, after := contentOf(view), contentOf(again)
		require.Empty(t, deal.Diff(before.Shared, before.Deals[0], after.Shared, after.Deals[0]))
		require.Equal(t, deal.Change{}, deal.ChangeBetween(before, after))
		require.Equal(t, stored(t, before), stored(t, after),
			"a submit of what the form was given finds its draft unchanged, and leaves its row to the transition")

		edited := posted(t, cases.Answer(again, v.who, v.now))
		fresh := enteredText(50).Filter(func(s string) bool { return s != edited.OpportunityDeals[0].DealName }).
			Draw(t, "another name")
		edited.OpportunityDeals[0].DealName = fresh
		changed := v.keep(t, edited)
		want := without(answer, "/version")
		want["/opportunityDeals/0/dealName"] = fresh
		require.Equal(t, want, without(flat(t, cases.Answer(changed, v.who, v.now)), "/version"))
		after = contentOf(changed)
		differences := deal.Diff(before.Shared, before.Deals[0], after.Shared, after.Deals[0])
		require.Len(t, differences, 1)
		require.Equal(t, []string{"dealName", before.Deals[0].Name, fresh},
			[]string{differences[0].Field, differences[0].From, differences[0].To})
	})
}

// keep saves a body as a draft and reads it as its owner.
func (v *site) keep(t require.TestingT, body wire.Case) repo.CaseView {
	saved := post[wire.Saved](v, "/api/Opportunity/SaveOpportunityDraft", body)
	view, err := v.Store.FindCase(v.t.Context(), saved.Data, v.who)
	require.NoError(t, err)
	return view
}

func stored(t *rapid.T, c deal.Case) string {
	text, err := json.Marshal(c)
	require.NoError(t, err)
	return string(text)
}

func contentOf(view repo.CaseView) deal.Case {
	return deal.Case{Shared: view.Deals[0].Shared, Deals: []deal.Content{view.Deals[0].Content}}
}

// posted is an answer as it travels: to JSON and back.
func posted(t *rapid.T, c wire.Case) (out wire.Case) {
	raw, err := json.Marshal(c)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &out))
	return out
}

// flat is the JSON of a case by pointer. The requester's own row, which the server adds first, is left out.
func flat(t *rapid.T, c wire.Case) map[string]any {
	c.OpportunityAccounts = slices.DeleteFunc(slices.Clone(c.OpportunityAccounts),
		func(a wire.Account) bool { return a.ChannelSubType == deal.ChannelRequester })
	raw, err := json.Marshal(c)
	require.NoError(t, err)
	var tree any
	require.NoError(t, json.Unmarshal(raw, &tree))
	leaves := map[string]any{}
	var walk func(at string, value any)
	walk = func(at string, value any) {
		switch x := value.(type) {
		case map[string]any:
			for name, member := range x {
				walk(at+"/"+name, member)
			}
		case []any:
			for i, item := range x {
				walk(at+"/"+strconv.Itoa(i), item)
			}
		default:
			leaves[at] = x
		}
	}
	walk("", tree)
	return leaves
}

func without(leaves map[string]any, place string) map[string]any {
	rest := maps.Clone(leaves)
	delete(rest, place)
	return rest
}

// choices are the ids that random cases choose from.
type choices struct {
	group, vertical string
	countries       []string // of the world
	customers       []entity.LegalEntity
	home            []entity.LegalEntity // those of the location's country, which a partner may sell to
	distributors    []string
	resellers       []string
	units           []string
	location        string
}

func wordsOf(v *site) choices {
	v.t.Helper()
	db := v.Store.DB(v.t.Context())
	w := choices{}
	ids := func(into *[]string, query string, args ...any) {
		require.NoError(v.t, db.Raw(query, args...).Scan(into).Error)
		require.NotEmpty(v.t, *into, query)
	}
	us := entity.ID("country", "US")
	var groups, verticals, locations []string
	ids(&groups, "select product_type_id from business_unit where is_active and applicable_deals & 7 = 7 group by 1 "+
		"order by count(*) desc limit 1")
	w.group = groups[0]
	ids(&verticals, "select id from business_vertical order by id limit 1")
	w.vertical = verticals[0]
	ids(&w.countries, "select id from country where code in ('US', 'DE', 'FR', 'JP') order by id")
	ids(&w.distributors, "select id from account where partner_type = 1 and is_active and country_id = ? and "+
		"product_type_id = ? order by id limit 6", us, w.group)
	ids(&w.resellers, "select id from account where partner_type = 2 and is_active and country_id = ? and "+
		"product_type_id = ? order by id limit 6", us, w.group)
	ids(&w.units, "select id from business_unit where is_active and applicable_deals & 7 = 7 and product_type_id = ? "+
		"order by id", w.group)
	ids(&locations, "select r.location_id from user_role r join app_user u on u.id = r.user_id where u.email = "+
		"'adr@contoso.example' and r.country_id = ? limit 1", us)
	w.location = locations[0]
	require.NoError(v.t, db.Order("id").Limit(12).
		Find(&w.customers, "is_managed and is_active and country_id in ?", w.countries).Error)
	require.NoError(v.t, db.Order("id").Limit(12).Find(&w.home, "is_managed and is_active and country_id = ?", us).Error)
	return w
}

// enteredText is what people may type: any script, marks and signs, without blanks at its ends, in at most so many code
// points.
func enteredText(most int) *rapid.Generator[string] {
	signs := rapid.RuneFrom([]rune("aZ09 ,.;:'\"/\\<>&%?!-_(){}[]@#~\t\nàé"), unicode.Letter, unicode.Mn, unicode.So,
		unicode.Han, unicode.Arabic)
	return rapid.Map(rapid.StringOfN(signs, 1, most, -1), func(s string) string {
		for deal.Length(s) > most {
			s = s[:len(s)/2]
		}
		return strings.TrimSpace(strings.ToValidUTF8(s, ""))
	})
}

func some[T any](t *rapid.T, from []T, most int, what string) []T {
	chosen := rapid.Permutation(from).Draw(t, what)
	return slices.Clone(chosen[:rapid.IntRange(0, min(most, len(from))).Draw(t, "how many "+what)])
}

// randomCase is a draft that every limit allows.
func (w choices) randomCase(t *rapid.T, strategic bool) wire.Case {
	text := func(most int, what string) string {
		if rapid.IntRange(0, 4).Draw(t, what+"?") == 0 {
			return ""
		}
		return enteredText(most).Draw(t, what)
	}
	c := wire.Case{ProductGroup: &wire.ProductGroup{ProductID: w.group}, PreSalesActivity: text(5000, "activities")}
	d := wire.Deal{
		DealName: text(100, "name"), DealOverview: text(2000,
			"overview"), DealVertical: w.vertical, DealCustomerDomain: text(100, "domain"),
		DealAddress: wire.DealAddress{
			Address1: text(1000, "address"), City: text(100, "city"),
			StateOrProvince: text(100, "state"), PostalCode: text(20, "postal code"),
		},
	}
	if rapid.Bool().Draw(t, "volume?") {
		volume := rapid.Int64Range(0, 9_999_999_999).Draw(t, "volume")
		d.DealVolume = &volume
	}
	units := some(t, w.units, 4, "units")
	c.ChannelContacts = []wire.ChannelContact{{Source: deal.SourceDealDetails, Emails: "a@x.example;b@y.example"}}
	if strategic {
		w.strategic(t, &c, &d, text)
	} else {
		d.DealType.Name = string(rapid.SampledFrom([]deal.Type{deal.DealRegistration, deal.SpecialPricing}).
			Draw(t, "program"))
		c.PartnerDetails = &wire.PartnerDetails{MpnLocationID: w.location}
		w.pricing(t, &c, &d, text)
	}
	for _, unit := range units {
		d.Products = append(d.Products, wire.Product{BusinessUnitID: unit, SearchID: text(20, "search id")})
	}
	c.OpportunityDeals = []wire.Deal{d}
	return c
}

func (w choices) pricing(t *rapid.T, c *wire.Case, d *wire.Deal, text func(int, string) string) {
	if c.OpportunityRfp = rapid.IntRange(0, 1).Draw(t, "tender"); c.OpportunityRfp == 1 {
		c.RfpJustification = text(5000, "justification")
	}
	if rapid.Bool().Draw(t, "customer?") {
		customer := rapid.SampledFrom(w.home).Draw(t, "customer")
		d.DealCustomers = []wire.DealCustomer{{CustomerID: customer.ID, CustomerType: 1}}
	}
	yes := true
	c.AdditionalResellers = &yes
	for i := range rapid.IntRange(0, deal.MaxAdditional).Draw(t, "panels") {
		c.OpportunityAccounts = append(c.OpportunityAccounts, wire.Account{
			PartnerType: wire.PartnerType(deal.PartnerAdditionalTier), ArNo: i +
				1, Company: text(100, "company"), Contact: text(100, "contact"),
			ContactEmail: text(100, "email"), Address: text(100, "street"), City: text(100, "town"), StateProvince: text(100,
				"province"), PostalCode: text(100, "zip"),
		})
	}
	var refs []wire.AccountRef
	for _, id := range some(t, w.distributors, 3, "distributors") {
		refs = append(refs, wire.AccountRef{AccountID: id})
		c.ChannelContacts = append(c.ChannelContacts,
			wire.ChannelContact{Source: deal.SourceChannel, AccountID: id, Emails: text(1000, "emails of a partner")})
	}
	if refs != nil {
		c.OpportunityAccounts = append(c.OpportunityAccounts,
			wire.Account{PartnerType: wire.PartnerType(deal.PartnerADD), Accounts: refs})
	}
	for i := range c.ChannelContacts {
		c.ChannelContacts[i].Emails = deal.NormalizeEmails(c.ChannelContacts[i].Emails)
	}
}

func (w choices) strategic(t *rapid.T, c *wire.Case, d *wire.Deal, text func(int, string) string) {
	d.DealType.Name = string(deal.CPStrategic)
	countries := some(t, w.countries, len(w.countries), "countries")
	multi := wire.Flag(len(countries) > 1 || rapid.Bool().Draw(t, "multi-national"))
	c.IsMultiNational = &multi
	for _, id := range countries {
		d.GeoCountries = append(d.GeoCountries, wire.GeoCountry{CountryID: id})
	}
	for i, customer := range some(t, w.customers, 5, "entities") {
		units := rapid.Int64Range(0, 9_999_999_999).Draw(t, "units of an entity")
		d.DealCustomers = append(d.DealCustomers,
			wire.DealCustomer{CustomerID: customer.ID, CustomerType: min(i+1, 2), UnitsCommitted: &units})
	}
	d.AffiliationType = rapid.IntRange(deal.AffiliateConsortium, deal.AffiliateOthers).Draw(t, "affiliation")
	if d.AffiliationType == deal.AffiliateOthers {
		d.AffiliationTypeOthers = text(100, "affiliation of others")
	}
	d.ExceptionRequest = text(100, "exception")
	d.ExpirationDateJustification = text(2000,
		"reason of the date")
	d.ExpirationDate = "2027-06-30"
	d.ChannelStructure = rapid.IntRange(0, deal.StructureSkip).Draw(t, "structure")
	d.ChannelOverview, d.ChannelJustification = text(2000, "channel"), text(2000, "justification of the channel")
	if d.ChannelStructure == deal.StructureSkip {
		d.SkipChannelReason = text(100, "reason to skip")
	}
	for i := range rapid.IntRange(0, 3).Draw(t, "team") {
		member := wire.DealContact{
			Email: "member" + strconv.Itoa(i) + "@devices.example", Name: text(50, "member"),
			Role: rapid.IntRange(1, 12).Draw(t, "role"), IsCoOwner: rapid.Bool().Draw(t, "co-owner"),
		}
		if member.Role == 12 {
			member.OtherRole = text(100, "other role")
		}
		d.DealContacts = append(d.DealContacts, member)
	}
	if d.ChannelStructure == deal.StructureDistributor {
		all := wire.Selection(deal.SelectAll)
		for _, country := range countries {
			c.OpportunityAccounts = append(c.OpportunityAccounts,
				wire.Account{PartnerType: wire.PartnerType(deal.PartnerADD), CountryID: country, IsAllSelected: &all})
		}
	}
}
