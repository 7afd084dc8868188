package api

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/demo"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// moving are the members of an answer that time and place change, not what people enter.
var moving = regexp.MustCompile(
	`/(version|next|clock|actions|accessType|isRevertEligible|isRenewalEligible|inActive[A-Za-z]+|errors)(/|$)`,
)

// content is what a case says, without what moves by itself.
func (v *site) content(number, dealNumber string) (wire.Case, map[string]any) {
	v.t.Helper()
	c := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number+"?oppDealNumber="+dealNumber)
	raw, err := json.Marshal(c)
	require.NoError(v.t, err)
	var tree any
	require.NoError(v.t, json.Unmarshal(raw, &tree))
	leaves := map[string]any{}
	leavesOf("", tree, leaves)
	maps.DeleteFunc(leaves, func(place string, _ any) bool { return moving.MatchString(place) })
	return c, leaves
}

func leavesOf(at string, value any, into map[string]any) {
	switch x := value.(type) {
	case map[string]any:
		for name, member := range x {
			leavesOf(at+"/"+name, member, into)
		}
	case []any:
		for i, item := range x {
			leavesOf(fmt.Sprintf("%s/%d", at, i), item, into)
		}
	default:
		into[at] = x
	}
}

// send posts a case and answers the status; a refusal names the field, nothing is a defect.
func (v *site) send(call string, body wire.Case) int {
	v.t.Helper()
	res := v.post("/api/Opportunity/"+call, body)
	if res.Code == http.StatusOK {
		return res.Code
	}
	require.Contains(v.t, []int{http.StatusConflict, http.StatusUnprocessableEntity}, res.Code, "%s: %s", call, res.Body)
	problem := decoded[struct {
		Code   string
		Errors []struct{ Pointer, Message string }
	}](v.t, res, res.Code)
	require.NotEmpty(v.t, problem.Errors, "%s: %s", call, res.Body)
	for _, e := range problem.Errors {
		require.NotEmpty(v.t, e.Message, call)
		require.True(v.t, standsIn(body, e.Pointer), "%s: %s is not in the body", call, e.Pointer)
	}
	return res.Code
}

// standsIn tells whether a pointer leads to a deal or row that the body has; the last member may be missing.
func standsIn(body wire.Case, pointer string) bool {
	raw, err := json.Marshal(body)
	if err != nil {
		return false
	}
	var at any
	if json.Unmarshal(raw, &at) != nil {
		return false
	}
	for _, part := range strings.Split(pointer, "/")[1:] {
		switch x := at.(type) {
		case map[string]any:
			at = x[part]
		case []any:
			n := 0
			if _, err := fmt.Sscan(part, &n); err != nil || n >= len(x) {
				return false
			}
			at = x[n]
		}
	}
	return strings.HasPrefix(pointer, "/")
}

// postedBack sends every answer of a case back whole: the check answers, and a save as a draft changes nothing.
func (v *site) postedBack(number string) {
	v.t.Helper()
	first, whole := v.content(number, "")
	for _, shown := range first.OpportunityDeals {
		asked := shown.DealNumber
		c, before := v.content(number, asked)
		require.Equal(v.t, http.StatusOK, v.post("/api/Opportunity/CheckOpportunity", c).Code, asked)
		v.send("SaveOpportunityDraft", c)
		_, after := v.content(number, asked)
		require.Equal(v.t, before, after, "%s is as it was", asked)
	}
	_, again := v.content(number, "")
	require.Equal(v.t, whole, again)
}

// Repairs 1, 5, 51: in the demo world, whatever a case answers can be posted back whole by its owner.
func TestEveryCaseOfTheDemoCanBePostedBack(t *testing.T) {
	store := repotest.OpenFilled(t, "demo cases", func(ctx context.Context, store *repo.Store) error {
		quietly := func(string, int, int) {}
		peopled := demo.Scale{Distributors: 60, Resellers: 200, LegalEntities: demo.DemoScale.LegalEntities, ListPrices: 900}
		if err := demo.Run(ctx, store, peopled, quietly); err != nil {
			return err
		}
		_, err := demo.Cases(ctx, store, time.Now(), 0, quietly)
		return err
	})
	v := newSite(t, store, time.Now().UTC())
	for _, owner := range []string{
		"adr@contoso.example", "adr@tailspin.example", "add@northwind.example",
		"pdm@devices.example",
	} {
		v.as(owner)
		var numbers []string
		require.NoError(t, v.Store.DB(t.Context()).Raw(`select o.number from opportunity o where o.requester_email = ?
			and exists (select 1 from opportunity_deal d where d.opportunity_id = o.id and d.status <> ?) order by o.number
			limit 60`,
			owner, int(deal.Cancelled)).Scan(&numbers).Error)
		require.NotEmpty(t, numbers)
		for _, number := range numbers {
			c, _ := v.content(number, "")
			if strings.Contains(fmt.Sprint(c.OpportunityDeals[0].InActiveProducts, c.OpportunityDeals[0].InActiveAccounts),
				"[]") {
				v.postedBack(number)
			}
		}
	}
}

// mix is a case whose deals a test leads through their lives.
type mix struct {
	*site
	number string
	random *rand.Rand
	log    []string // what happened, for the message of a failure
}

// Repairs 1, 5: any case with any mix of deals, with siblings in every status and chains of renewals, can be opened,
// edited and submitted deal by deal, and posted back whole after every transition.
func TestEveryMixOfDealsCanBeEditedDealByDeal(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Now().UTC())
	w := wordsOf(v)
	for seed := range uint64(6) {
		m := &mix{site: v, random: rand.New(rand.NewPCG(seed, 22))}
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			v.t = t
			m.begin(w, int(seed))
			for range 14 {
				m.step()
				m.owner()
				m.postedBack(m.number)
			}
			t.Log(strings.Join(m.log, "\n"))
		})
	}
}

func (m *mix) owner() { m.as("adr@contoso.example").who.OrganizationName = "Contoso Resale" }

func (m *mix) begin(w choices, at int) {
	m.owner()
	body := wire.Case{
		ProductGroup: &wire.ProductGroup{ProductID: w.group}, PreSalesActivity: "Pilot",
		PartnerDetails: &wire.PartnerDetails{MpnLocationID: w.location},
		OpportunityAccounts: []wire.Account{{
			PartnerType: wire.PartnerType(deal.PartnerADD),
			Accounts:    []wire.AccountRef{{AccountID: w.distributors[0]}},
		}},
		ChannelContacts: []wire.ChannelContact{{
			AccountID: w.distributors[0], Emails: "sales@distributor.example",
			Source: deal.SourceChannel,
		}},
	}
	volume, customer := int64(2000), m.customer("US", 20+at)
	for _, program := range []deal.Type{deal.DealRegistration, deal.SpecialPricing} {
		body.OpportunityDeals = append(body.OpportunityDeals, wire.Deal{
			DealType: wire.DealTypeRef{Name: string(program)}, DealName: "Campus", DealOverview: "Laptops",
			DealVertical: w.vertical, DealVolume: &volume,
			DealCustomerDomain: "customer.example", DealAddress: wire.DealAddress{
				Address1: "1 Main St", City: "Seattle",
				StateOrProvince: "WA", PostalCode: "98101",
			},
			DealCustomers: []wire.DealCustomer{{
				CustomerID:   customer.ID,
				CustomerType: 1,
			}}, Products: []wire.Product{{BusinessUnitID: w.units[0], ProductStructure: 3}},
		})
	}
	call := "SaveOpportunity"
	if at%2 == 0 {
		call = "SaveOpportunityDraft"
	}
	m.number = decoded[wire.Saved](m.t, m.post("/api/Opportunity/"+call, body), http.StatusOK).Data
}

// step lets something happen to a deal of the case; what its rules refuse does not happen.
func (m *mix) step() {
	m.t.Helper()
	m.owner()
	c, _ := m.content(m.number, "")
	d := c.OpportunityDeals[m.random.IntN(len(c.OpportunityDeals))]
	may := func(action deal.Action) bool {
		for _, a := range d.Actions {
			if a.Action == string(action) {
				return a.Allowed
			}
		}
		return false
	}
	names := object{"opportunityNumber": m.number, "opportunityDealNumber": d.DealNumber}
	switch m.random.IntN(9) {
	case 0, 1, 2:
		if may(deal.ActionEdit) {
			m.edit(d)
		}
	case 3, 4, 5:
		m.decide(d)
	case 6:
		if at := d.RenewalOpensOn; at != "" && m.now.Before(deal.Date(at).At(10, time.UTC)) {
			m.now = deal.Date(at).At(10, time.UTC)
			require.NoError(m.t, m.Store.DB(m.t.Context()).Exec("update opportunity_deal set units = 500 where id = ?", d.ID).
				Error)
			m.record(d, "its renewal window opens")
		}
	case 7:
		if may(deal.ActionRenew) {
			require.Equal(m.t, http.StatusOK, m.post("/api/Opportunity/RenewOpportunity", names).Code)
			m.record(d, "renewed")
		}
	default:
		m.whole(d)
	}
}

func (m *mix) record(d wire.Deal, what string) {
	m.log = append(m.log, fmt.Sprintf("%s (%s): %s", d.DealNumber, d.StatusCodeName, what))
}

// edit is what the form does: it sends the one deal. What can be edited can be submitted.
func (m *mix) edit(d wire.Deal) {
	m.t.Helper()
	c, before := m.content(m.number, d.DealNumber)
	c.OpportunityDeals = c.OpportunityDeals[:1]
	if d.StatusCode == int(deal.Draft) {
		c.OpportunityDeals[0].DealName = fmt.Sprintf("Campus %d", m.random.IntN(1000))
		require.Equal(m.t, http.StatusOK, m.send("SaveOpportunityDraft", c))
	} else {
		c.ChannelContacts[0].Emails = fmt.Sprintf("sales%d@distributor.example", m.random.IntN(1000))
	}
	status := m.send("SaveOpportunity", c)
	m.record(d, fmt.Sprintf("submitted: %d", status))
	require.Equal(m.t, http.StatusOK, status, m.log)
	_, after := m.content(m.number, d.DealNumber)
	for place, value := range before { // the others stand as they stood
		other := strings.HasPrefix(place, "/opportunityDeals/") && !strings.HasPrefix(place, "/opportunityDeals/0/")
		if other && !strings.Contains(place, "pendingRenewal") {
			require.Equal(m.t, value, after[place], "%s of another deal", place)
		}
	}
}

// whole sends the answer about a deal back as a submit.
func (m *mix) whole(d wire.Deal) {
	m.t.Helper()
	c, _ := m.content(m.number, d.DealNumber)
	m.record(d, fmt.Sprintf("the whole case submitted: %d", m.send("SaveOpportunity", c)))
}

// decide is the desk's.
func (m *mix) decide(d wire.Deal) {
	m.t.Helper()
	m.as("fbd@devices.example")
	if m.post("/api/Desk/Claim", object{"opportunityDealId": d.ID}).Code != http.StatusOK {
		return
	}
	state, err := m.Store.DealState(m.t.Context(), d.ID)
	require.NoError(m.t, err)
	decision := []object{
		{"decision": "Approve"},
		{"decision": "Approve"},
		{"decision": "Deny", "reasonCode": "Other"},
		{"decision": "NeedMoreInfo", "reasonCode": "Other"},
		{"decision": "Incomplete", "reasonCode": "Other", "returnedSections": []string{"Channel"}},
	}[m.random.IntN(5)]
	decision["opportunityDealId"] = d.ID
	decision["revision"] = state.UnderReview()
	decision["partnerComments"] = "As seen."
	res := m.post("/api/Desk/Decide", decision)
	m.record(d, fmt.Sprintf("%s: %d", decision["decision"], res.Code))
	require.Less(m.t, res.Code, http.StatusInternalServerError)
}
