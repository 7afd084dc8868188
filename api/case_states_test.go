package api

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/workflows/contract"
)

// pricingCase is a case of one deal for a customer, as complete as a submit needs it.
func (w choices) pricingCase(program deal.Type, customerID string) wire.Case {
	volume := int64(2000)
	return wire.Case{
		ProductGroup: &wire.ProductGroup{ProductID: w.group}, PreSalesActivity: "Pilot",
		PartnerDetails: &wire.PartnerDetails{MpnLocationID: w.location},
		OpportunityAccounts: []wire.Account{
			{PartnerType: wire.PartnerType(deal.PartnerADD), Accounts: []wire.AccountRef{{AccountID: w.distributors[0]}}},
		},
		ChannelContacts: []wire.ChannelContact{
			{AccountID: w.distributors[0], Emails: "sales@distributor.example", Source: deal.SourceChannel},
		},
		OpportunityDeals: []wire.Deal{{
			DealType: wire.DealTypeRef{Name: string(program)}, DealName: "Campus", DealOverview: "Laptops",
			DealVertical: w.vertical, DealVolume: &volume, DealCustomerDomain: "customer.example",
			DealAddress:   wire.DealAddress{Address1: "1 Main St", City: "Seattle", StateOrProvince: "WA", PostalCode: "98101"},
			DealCustomers: []wire.DealCustomer{{CustomerID: customerID, CustomerType: 1}},
			Products:      []wire.Product{{BusinessUnitID: w.units[0], ProductStructure: 3}},
		}},
	}
}

// pricingSite is a site on which deals are led through their lives, as adr@contoso.
func pricingSite(t *testing.T) (*site, choices) {
	t.Helper()
	v := newSite(t, demoWorld(t), time.Now().UTC())
	w := wordsOf(v)
	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	return v, w
}

func (v *site) saves(call string, body wire.Case) string {
	v.t.Helper()
	return post[wire.Saved](v, "/api/Opportunity/"+call, body).Data
}

// shownCase is a case as its reader gets it, member by member.
func (v *site) shownCase(number string) (whole, first object) {
	v.t.Helper()
	whole = get[object](v, "/api/Opportunity/GetOpportunity/"+number)
	deals, _ := whole["opportunityDeals"].([]any)
	require.NotEmpty(v.t, deals)
	return whole, deals[0].(object)
}

// steps are the kinds of the deadlines to come, of a deal that says them.
func steps(t *testing.T, shown object) []string {
	t.Helper()
	next, said := shown["next"].([]any)
	require.True(t, said, "next is a list: %v", shown["next"])
	kinds := []string{}
	for _, step := range next {
		kinds = append(kinds, step.(object)["what"].(string))
	}
	return kinds
}

// atDesk claims a deal and decides on it; who asks stays who they were.
func (v *site) atDesk(dealID, decision string) wire.Reviewed {
	v.t.Helper()
	before := v.who
	defer func() { v.who = before }()
	v.as("fbd@devices.example")
	post[wire.Reviewed](v, "/api/Desk/Claim", object{"opportunityDealId": dealID})
	body := object{
		"opportunityDealId": dealID, "revision": v.reviewed(dealID).Revision, "decision": decision,
		"partnerComments": "As seen.",
	}
	if decision != "Approve" {
		body["reasonCode"] = deal.ReasonOther
	}
	return post[wire.Reviewed](v, "/api/Desk/Decide", body)
}

// Repairs 46, clarifications.md 31, 36, MAN-384: whose a case is, which revision it has and what comes next is said in
// every answer: of a draft, of a final deal and of somebody else's.
func TestACaseSaysWhoseItIsAndWhatComes(t *testing.T) {
	v, w := pricingSite(t)
	number := v.saves("SaveOpportunityDraft", w.pricingCase(deal.SpecialPricing, v.customer("US", 31).ID))
	read := func(email string) (whole, first object) {
		owner := v.who
		defer func() { v.who = owner }()
		v.as(email)
		return v.shownCase(number)
	}
	for email, others := range map[string]bool{"adr@contoso.example": false, "adr2@contoso.example": true} {
		whole, draft := read(email)
		assert.Equal(t, []any{others, !others}, []any{whole["isNotCaseOwner"], whole["isOwner"]}, email)
		assert.Equal(t, 0.0, draft["revision"], email)
		assert.Equal(t, []string{"DraftReminder", "DraftReminder", "DraftEnd"}, steps(t, draft), email)
	}

	readers := map[string]bool{"adr@contoso.example": false, "adr2@contoso.example": true, "pod@devices.example": true}
	asked, _ := v.content(number, "")
	id := asked.OpportunityDeals[0].ID
	v.saves("SaveOpportunity", asked)
	for email, others := range readers {
		whole, pending := read(email)
		assert.Equal(t, others, whole["isNotCaseOwner"], email)
		assert.Equal(t, 1.0, pending["revision"], email)
		assert.Equal(t, []string{"ReviewDue"}, steps(t, pending), email)
	}

	decided := v.atDesk(id, "Deny")
	assert.True(t, v.reviewOf("fbd@devices.example", id).Case.IsNotCaseOwner, "a reviewer owns no case")
	require.Len(t, decided.Next, 1, "the answer to the decision says it too")
	assert.Equal(t, "AppealEnd", decided.Next[0].What)
	for email, others := range readers {
		whole, final := read(email)
		assert.Equal(t, others, whole["isNotCaseOwner"], email)
		assert.Equal(t, "Denied", final["statusCodeName"], email)
		assert.Equal(t, []string{"AppealEnd"}, steps(t, final), email) // N28
	}
}

// Repairs 28: a deal that waits for no decision has a review without a ticket and with flags of none.
func TestAReviewWithoutATicketHasNone(t *testing.T) {
	v, w := pricingSite(t)
	number := v.saves("SaveOpportunity", w.pricingCase(deal.SpecialPricing, v.customer("US", 32).ID))
	_, shown := v.shownCase(number)
	id := shown["id"].(string)
	review := func() object {
		owner := v.who
		defer func() { v.who = owner }()
		v.as("fbd@devices.example")
		return get[object](v, "/api/Desk/GetReview/"+id)
	}
	waiting := review()
	require.Contains(t, waiting, "ticket")
	assert.Equal(t, []any{}, waiting["ticket"].(object)["flags"])

	v.atDesk(id, "Approve")
	ended := review()
	assert.NotContains(t, ended, "ticket")
	for _, list := range []string{"diff", "duplicates", "lines"} {
		assert.IsType(t, []any{}, ended[list], list)
	}
	raw, err := json.Marshal(ended)
	require.NoError(t, err)
	assert.NotContains(t, string(raw), `"flags":null`)
}

// notify does what a deal's workflow does when rows have changed elsewhere.
func (v *site) notify(dealID, notice string) {
	v.t.Helper()
	state, err := v.Store.DealState(v.t.Context(), dealID)
	require.NoError(v.t, err)
	persist := activities.PersistDeal{Store: v.Store}
	in := contract.PersistInput{DealID: dealID, Version: state.Version, Notice: notice, Now: v.now}
	_, err = persist.Execute(v.t.Context(), in)
	require.NoError(v.t, err)
}

// Repairs 15: while a customer that somebody has entered is under review, that review is the next step, by a date of
// its own, and no decision is due; once a steward has decided, the desk's clock runs.
func TestACustomerUnderReviewIsAStepOfItsOwn(t *testing.T) {
	v, w := pricingSite(t)
	v.now = time.Date(2026, 11, 23, 15, 0, 0, 0, time.UTC) // a Monday morning in New York
	customer := v.saved("CreateCustomer", entered(map[string]any{
		"legalEntityName": "Quillfeather Dirigibles", "country": "United States", "countryId": entity.ID("country", "US"),
		"emailDomain": "", "postalCode": "98101",
	}))
	require.True(t, customer.IsSuccess)
	number := v.saves("SaveOpportunity", w.pricingCase(deal.DealRegistration, *customer.CustomerID))

	_, waiting := v.shownCase(number)
	assert.Equal(t, "Decision Pending", waiting["statusCodeName"])
	assert.Equal(t, []string{"CustomerReviewDue"}, steps(t, waiting), "no decision is due")
	step := waiting["next"].([]any)[0].(object)
	assert.Equal(t, []any{"Customer review", "2026-11-24", "2026-11-25T05:00:00Z"},
		[]any{step["who"], step["day"], step["at"]})
	assert.Equal(t, "Customer review", waiting["assignedTo"])
	assert.Equal(t, true, waiting["clock"].(object)["paused"])

	id := waiting["id"].(string)
	v.now = v.now.Add(2 * time.Hour)
	v.as("cmt@devices.example")
	decision := object{"customerId": *customer.CustomerID, "decision": "Approve"}
	require.Equal(t, http.StatusOK, v.post(customerPath+"ReviewCustomer", decision).Code)
	v.notify(id, contract.SignalCustomerReviewed)
	v.as("adr@contoso.example")
	_, pending := v.shownCase(number)
	assert.Equal(t, []string{"ReviewDue"}, steps(t, pending))
	assert.Equal(t, false, pending["clock"].(object)["paused"])
}

// Staff read by name who has a deal, partners only that the desk has it.
func TestStaffReadTheNameOfWhoHoldsADeal(t *testing.T) {
	v, w := pricingSite(t)
	number := v.saves("SaveOpportunity", w.pricingCase(deal.SpecialPricing, v.customer("US", 33).ID))
	_, submitted := v.shownCase(number)
	require.Equal(t, deal.WhoDesk, submitted["assignedTo"])

	v.as("pod@devices.example")
	claim := object{"opportunityDealId": submitted["id"]}
	post[wire.Reviewed](v, "/api/Desk/Claim", claim)
	_, ofStaff := v.shownCase(number)
	assert.Equal(t, "Petra Odell", ofStaff["assignedTo"])
	v.as("adr@contoso.example")
	_, ofPartner := v.shownCase(number)
	assert.Equal(t, deal.WhoDesk, ofPartner["assignedTo"])
}
