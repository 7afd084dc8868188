package api

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// walk leads a deal through its life by the calls of those who cause each transition.
type walk struct {
	*site
	w         choices
	program   deal.Type
	owner     string
	reviewer  string    // of level 3
	number    string    // of the case
	deal      string    // number of the deal that the next step is about
	id        string    // of the same
	renewed   string    // number of the deal that it renews
	customers int       // how many customers the walks before have taken
	last      wire.Case // as its owner saw it last
}

// walkSteps are what may happen to a deal, by the word that a walk names it by.
var walkSteps = map[string]func(*walk){
	"submit": (*walk).submit, "change-contact": (*walk).changeContact, "edit": (*walk).edit,
	"choose-channel": (*walk).chooseChannel,
	"claim":          (*walk).claim, "release": func(k *walk) { k.desk("Release", object{}) }, "recommend": (*walk).
				recommend,
	"hand-over": (*walk).coverTakesOver, "move": (*walk).move, "move-to-cover": (*walk).coverGetsMoved,
	"approve": func(k *walk) { k.decide("Approve") }, "deny": func(k *walk) { k.decide("Deny") },
	"ask": func(k *walk) { k.decide("NeedMoreInfo") }, "incomplete": func(k *walk) { k.decide("Incomplete") },
	"endorse": func(k *walk) { k.endorse(true) }, "ssp-return": func(k *walk) { k.endorse(false) },
	"customer-approved": func(k *walk) { k.reviewCustomer("Approve") },
	"customer-merged":   func(k *walk) { k.reviewCustomer("Merge") },
	"customer-rejected": func(k *walk) { k.reviewCustomer("Reject") },
	"revert":            func(k *walk) { k.ok("/api/Opportunity/RevertOpportunity", object{"opportunityDealId": k.id}) },
	"delete":            func(k *walk) { k.end(deal.Cancelled) }, "expire": func(k *walk) { k.end(deal.ForcedExpire) },
	"extend": (*walk).extend, "grant-extension": func(k *walk) { k.decideExtension(true) },
	"deny-extension": func(k *walk) { k.decideExtension(false) },
	"offer":          func(k *walk) { k.offers(object{}) }, "propose-offer": (*walk).proposeOffer,
	"accept-offer":    func(k *walk) { k.answersOffer("Accept") },
	"decline-offer":   func(k *walk) { k.answersOffer("Decline") },
	"withdraw-offer":  func(k *walk) { k.desk("WithdrawOffer", object{"offerId": k.offerID(), "reason": "A slip."}) },
	"appeal":          (*walk).appeal,
	"withdraw-appeal": func(k *walk) { k.ok(withdrawPath, object{"opportunityDealId": k.id}) },
	"sell":            (*walk).sell, "renew": (*walk).renew, "go-back": (*walk).goBack,
}

// walkDeadlines are the steps that come by themselves.
var walkDeadlines = map[string]deal.DeadlineKind{
	"draft-reminder": deal.DueDraftReminder, "draft-end": deal.DueDraftEnd, "review-warning": deal.DueReviewWarning,
	"review-due": deal.DueReview, "ssp-silence": deal.DueSSP, "answer-reminder": deal.DueAnswerReminder,
	"answer-end": deal.DueAnswer, "lease-end": deal.DueClaimEnds, "renewal-opens": deal.DueRenewalOpens,
	"offer-reminder": deal.DueOfferReminder, "offer-end": deal.DueOfferEnd, "expiry-reminder": deal.DueExpiryReminder, "expiry": deal.DueExpiry,
}

func (k *walk) step(name string) {
	k.t.Helper()
	k.as(k.owner).who.OrganizationName = "Contoso Resale"
	if due, byItself := walkDeadlines[name]; byItself {
		k.await(due)
		return
	}
	act, known := walkSteps[name]
	require.True(k.t, known, name)
	act(k)
}

func (k *walk) ok(path string, body any) {
	k.t.Helper()
	res := k.post(path, body)
	require.Equal(k.t, http.StatusOK, res.Code, "%s: %s", path, res.Body)
}

// await lets the time pass until a deadline of the deal, and the deadline happen.
func (k *walk) await(what deal.DeadlineKind) {
	k.t.Helper()
	state, err := k.Store.DealState(k.t.Context(), k.id)
	require.NoError(k.t, err)
	all := deal.Deadlines(state)
	at := slices.IndexFunc(all, func(d deal.Deadline) bool { return d.What == what })
	require.GreaterOrEqual(k.t, at, 0, "%s of %v", what, all)
	if k.now.Before(all[at].At) {
		k.now = all[at].At
	}
	persist := activities.PersistDeal{Store: k.Store}
	in := contract.PersistInput{DealID: k.id, Version: state.Version, Deadline: &all[at], Now: k.now}
	_, err = persist.Execute(k.t.Context(), in)
	require.NoError(k.t, err)
}

// submit posts the answer back whole; what people entered stays as it was.
func (k *walk) submit() {
	k.t.Helper()
	c, before := k.content(k.number, k.deal)
	k.ok("/api/Opportunity/SaveOpportunity", c)
	_, after := k.content(k.number, k.deal)
	require.Equal(k.t, enteredLeaves(before), enteredLeaves(after), "a submit changes nothing of what was entered")
}

// enteredLeaves leaves out what a submit or its decision says of the deal.
func enteredLeaves(leaves map[string]any) map[string]any {
	said := []string{
		"status", "closureDecision", "revision", "assignedTo", "returned", "reasonCode", "caseStartDate", "caseEndDate",
		"expirationDate", "pending", "maximumExpirationDate", "extensionOutlook", "renewalOpensOn", "decisionTypeName",
		"savedDealVolume", "mayChangeOwners", "mayHandOver", "pageSubMode",
		"isDraft", "isPriced", "isChannelDue",
	}
	out := map[string]any{}
	for place, value := range leaves {
		name := place[strings.LastIndex(place, "/")+1:]
		in := slices.ContainsFunc([]string{"/offer/", "/returnedSections/", "/extensionOutlook/"},
			func(part string) bool { return strings.Contains(place, part) })
		if !in && !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(name, s) }) {
			out[place] = value
		}
	}
	return out
}

func (k *walk) saveChanged(change func(c *wire.Case)) {
	k.t.Helper()
	c, _ := k.content(k.number, k.deal)
	c.OpportunityDeals = c.OpportunityDeals[:1]
	change(&c)
	k.ok("/api/Opportunity/SaveOpportunity", c)
}

func (k *walk) changeContact() {
	k.saveChanged(func(c *wire.Case) {
		if len(c.ChannelContacts) > 0 {
			c.ChannelContacts[0].Emails = fmt.Sprintf("sales%d@distributor.example", k.now.Unix())
			return
		}
		cc := wire.ChannelContact{Source: deal.SourceDealDetails, Emails: "cc@devices.example"}
		c.ChannelContacts = append(c.ChannelContacts, cc)
	})
}

// edit asks for more, or for another product where the volume is settled.
func (k *walk) edit() {
	k.saveChanged(func(c *wire.Case) {
		d := &c.OpportunityDeals[0]
		if k.program != deal.SpecialPricing {
			more := *d.DealVolume + 100
			d.DealVolume = &more
			return
		}
		unit := k.w.units[len(d.Products)]
		d.Products = append(d.Products, wire.Product{BusinessUnitID: unit, ProductStructure: 3, Action: "Add"})
	})
}

// chooseChannel gives a deal whose price is approved its distributors.
func (k *walk) chooseChannel() {
	k.saveChanged(k.throughDistributor)
}

func (k *walk) throughDistributor(c *wire.Case) {
	d := &c.OpportunityDeals[0]
	d.ChannelStructure = deal.StructureDistributor
	c.OpportunityAccounts = []wire.Account{{
		PartnerType: wire.PartnerType(deal.PartnerADD), CountryID: d.GeoCountries[0].CountryID,
		Accounts: []wire.AccountRef{{AccountID: k.w.distributors[0]}},
	}}
}

func (k *walk) desk(call string, body object) {
	k.t.Helper()
	body["opportunityDealId"] = k.id
	k.as(k.reviewer)
	k.ok("/api/Desk/"+call, body)
}

// appeal is decided by another reviewer than the denial.
func (k *walk) appeal() {
	k.ok(appealPath, object{"opportunityDealId": k.id, "text": "Please look again."})
	k.reviewer = nextToFBD
}

func (k *walk) claim() { k.desk("Claim", object{}) }

const nextToFBD = "fbd2@devices.example"

// move puts a ticket that nobody holds into the queue of another reviewer.
func (k *walk) move() {
	k.t.Helper()
	k.as(atFBD)
	rows := []object{{"opportunityDealId": k.id, "revision": k.underReview()}}
	staged := post[wire.Bulk](k.site, "/api/Desk/StageBulk", object{"act": "Move", "toPerson": nextToFBD, "rows": rows})
	k.runs(staged.ID)
	require.EqualValues(k.t, 1, k.bulk(staged.ID).Counts.Done)
}

// coverGetsMoved is the start of an absence of whom a ticket was moved to: the cover gets it, and the absence ends.
func (k *walk) coverGetsMoved() {
	k.t.Helper()
	k.whileAway(nextToFBD, atFBD, func() {})
}

// coverTakesOver is the start of an absence of who holds the claim; the cover gives it back, and the absence ends.
func (k *walk) coverTakesOver() {
	k.t.Helper()
	k.whileAway(atFBD, nextToFBD, func() {
		k.as(nextToFBD)
		k.ok("/api/Desk/Release", object{"opportunityDealId": k.id})
	})
}

// whileAway hands the work of somebody who is away today to a cover, who then acts.
func (k *walk) whileAway(absent, cover string, act func()) {
	k.t.Helper()
	today := k.now.Format(time.DateOnly)
	absence := k.as(absent).away(today, today, cover)
	require.NotZero(k.t, k.handOver().Tickets)
	act()
	k.as(absent)
	k.ok("/api/Desk/EndAbsence", object{"absenceId": absence.ID})
}

func (k *walk) underReview() int {
	state, err := k.Store.DealState(k.t.Context(), k.id)
	require.NoError(k.t, err)
	return state.UnderReview()
}

func (k *walk) decide(decision string) {
	body := object{"revision": k.underReview(), "decision": decision, "partnerComments": "As seen."}
	if decision != "Approve" {
		body["reasonCode"] = deal.ReasonOther
	}
	if decision == "Incomplete" {
		body["returnedSections"] = []string{string(deal.TabChannel)}
	}
	k.desk("Decide", body)
}

// recommend is the approval of a discount above the level of who approves.
func (k *walk) recommend() {
	k.t.Helper()
	k.as("pod@devices.example")
	k.ok("/api/Desk/Claim", object{"opportunityDealId": k.id})
	review := k.reviewOf("pod@devices.example", k.id)
	line := object{"lineId": review.Lines[0].LineID, "discountValue": 15, "reason": "A large customer"}
	body := object{
		"opportunityDealId": k.id, "revision": review.Revision, "decision": "Approve", "discounts": []object{line},
	}
	require.True(k.t, post[wire.Reviewed](k.site, "/api/Desk/Decide", body).Recommended)
}

func (k *walk) endorse(yes bool) {
	k.as("ssp@devices.example")
	k.ok("/api/Desk/Endorse", object{"opportunityDealId": k.id, "endorse": yes, "comments": "As agreed."})
}

func (k *walk) reviewCustomer(decision string) {
	k.as("cmt@devices.example")
	customer := k.last.OpportunityDeals[0].DealCustomers[0]
	body := object{"customerId": customer.CustomerID, "decision": decision, "comments": "As seen."}
	if decision == "Merge" {
		body["managedCustomerId"] = k.ordinary().ID
	}
	k.ok(customerPath+"ReviewCustomer", body)
	k.notify(k.id, contract.SignalCustomerReviewed)
}

func (k *walk) end(status deal.Status) {
	k.ok("/api/OpportunityDeal/SetOpportunityDealStatus", object{
		"opportunityDealId": k.id, "stateCode": 1, "statusCode": int(status),
	})
}

func (k *walk) extend() {
	d := k.last.OpportunityDeals[0]
	k.ok("/api/OpportunityDeal/ExtendOpportunityDeal", object{
		"opportunityDealId": k.id, "newExpirationDate": deal.Date(d.ExpirationDate).AddDays(30),
		"extensionReason": "The roll-out goes on", "expectedUnits": 900,
	})
}

func (k *walk) decideExtension(yes bool) {
	k.desk("DecideExtension", object{"approve": yes, "comments": "As seen."})
}

// sell lets the deal have sold what it committed.
func (k *walk) sell() {
	sold := "update opportunity_deal set units = volume where id = ?"
	require.NoError(k.t, k.Store.DB(k.t.Context()).Exec(sold, k.id).Error)
}

func (k *walk) renew() {
	k.t.Helper()
	body := object{"opportunityNumber": k.number, "opportunityDealNumber": k.deal}
	made := post[wire.Renewed](k.site, "/api/Opportunity/RenewOpportunity", body)
	k.renewed = k.deal
	k.turnTo(made.Item2)
}

// goBack turns from a renewal to the deal that it renews.
func (k *walk) goBack() { k.turnTo(k.renewed) }

func (k *walk) turnTo(dealNumber string) {
	k.t.Helper()
	c, _ := k.content(k.number, dealNumber)
	k.deal, k.id = c.OpportunityDeals[0].DealNumber, c.OpportunityDeals[0].ID
}

// strategicCase is a CP Strategic case without a channel, for an entity.
func (w choices) strategicCase(customerID, countryID string, now time.Time) wire.Case {
	volume := int64(4000)
	units := int64(0)
	single := wire.Flag(false)
	d := wire.Deal{
		DealType: wire.DealTypeRef{Name: string(deal.CPStrategic)}, DealName: "Fleet", DealOverview: "Every office",
		DealVertical: w.vertical, DealVolume: &volume, ExpirationDate: string(deal.DateOf(now, time.UTC).AddMonths(9)),
		GeoCountries:  []wire.GeoCountry{{CountryID: countryID}},
		DealCustomers: []wire.DealCustomer{{CustomerID: customerID, CustomerType: 1, UnitsCommitted: &units}},
		Products:      []wire.Product{{BusinessUnitID: w.units[0], ProductStructure: 3}},
	}
	d.AffiliationType, d.ChannelStructure = 2, deal.StructureSkip
	d.ExpirationDateJustification, d.ChannelOverview = "The roll-out takes that long", "None yet"
	d.SkipChannelReason, d.ChannelJustification = "No partner chosen", "Prices first"
	d.DealContacts = []wire.DealContact{{Email: "pmm@devices.example", Name: "Paul", Role: 11, IsCoOwner: true}}
	return wire.Case{
		ProductGroup: &wire.ProductGroup{ProductID: w.group}, IsMultiNational: &single, OpportunityDeals: []wire.Deal{d},
	}
}
