package api

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

const (
	appealPath   = "/api/OpportunityDeal/AppealOpportunityDeal"
	withdrawPath = "/api/OpportunityDeal/WithdrawAppeal"
)

// deniedDeal is a submission of adr@contoso that pod@devices has denied.
func deniedDeal(t *testing.T) (v *site, dealID string, again wire.Case) {
	t.Helper()
	v, w := pricingSite(t)
	again = w.pricingCase(deal.SpecialPricing, v.customer("US", 31).ID)
	number := v.saves("SaveOpportunity", again)
	_, first := v.shownCase(number)
	dealID, _ = first["id"].(string)
	v.decides(atPOD, dealID, "Deny", http.StatusOK)
	return v, dealID, again
}

// decides claims a deal and decides on it as somebody of the desk; who asks stays who they were.
func (v *site) decides(email, dealID, decision string, status int) {
	v.t.Helper()
	before := v.who
	defer func() { v.who = before }()
	v.as(email)
	post[wire.Reviewed](v, "/api/Desk/Claim", object{"opportunityDealId": dealID})
	reason := "InsufficientVolume"
	if decision == "Incomplete" {
		reason = "MissingChannel"
	}
	decoded[object](v.t, v.post("/api/Desk/Decide", object{
		"opportunityDealId": dealID, "revision": v.reviewOf(email, dealID).Revision, "decision": decision,
		"reasonCode": reason, "partnerComments": "500 at least.", "internalComments": "Twice asked.",
		"returnedSections": []string{"Channel"},
	}), status)
}

func (v *site) reviewOf(email, dealID string) wire.Review {
	v.t.Helper()
	before := v.who
	defer func() { v.who = before }()
	return get[wire.Review](v.as(email), "/api/Desk/GetReview/"+dealID)
}

// N28, N29, N30, N31: denied, appealed, kept from who denied, granted by another, with letter, mails and timeline.
func TestAnAppealIsDecidedByAnother(t *testing.T) {
	v, id, again := deniedDeal(t)
	shown := get[[]wire.Action](v, "/api/OpportunityDeal/GetActions/"+id)
	require.Contains(t, shown, wire.Action{Action: "Appeal", Allowed: true})

	body := object{"opportunityDealId": id, "text": " The tender proves the volume. "}
	appealed := post[wire.Deal](v, appealPath, body)
	require.Equal(t, int(deal.Unassigned), appealed.StatusCode)
	assert.Equal(t, "appeal.used", refused(t, v.post(appealPath, body), http.StatusConflict))

	held := v.post("/api/Opportunity/SaveOpportunity", again)
	require.Equal(t, http.StatusConflict, held.Code, "the keys are taken again: %s", held.Body)

	first := v.reviewOf(atPOD, id)
	require.False(t, first.MayClaim)
	require.NotEmpty(t, first.Ticket.NotForYou)
	review := v.reviewOf(atCFA, id)
	require.True(t, review.MayClaim)
	require.Equal(t, []any{"appeal", 2}, []any{review.Ticket.Kind, review.Ticket.Level})
	require.Equal(t, "The tender proves the volume.", review.Appeal.Text)
	require.Equal(t, "The committed volume is too low: 500 at least.", review.Appeal.Question)
	require.Equal(t, "Twice asked.", review.Appeal.Internal)

	v.decides(atCFA, id, "Incomplete", http.StatusConflict)
	before := v.who
	v.as(atCFA)
	post[object](v, "/api/Desk/Decide", object{
		"opportunityDealId": id, "revision": review.Revision, "decision": "Approve",
	})
	v.who = before
	d, err := v.Store.DealDetails(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, []any{deal.Approved, deal.AppealGranted}, []any{d.State.Status, d.State.Appeal.Stage})
	(&planted{site: v}).sendMails()
	_, titles := v.mailed(id)
	require.Contains(t, titles, "Your appeal for "+d.Deal.Number+" was received")
	require.Contains(t, titles, "Your appeal for "+d.Deal.Number+" was granted")
	story := get[[]wire.TimelineEvent](v, "/api/OpportunityDeal/GetTimeline/"+id)
	require.Equal(t, []string{"Appeal granted", "Business desk"}, []string{story[0].Action, story[0].Actor})
	letter, err := v.Store.DueLetter(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, deal.LetterApproved, letter.Kind)
	require.Equal(t, &wire.DealAppeal{Stage: "granted"}, v.dealShown(id).Appeal)
	require.Equal(t, wire.AppealCounts{Received: 1, Granted: 1}, v.appealCounts())
}

// dealShown is a deal as its page has it.
func (v *site) dealShown(id string) wire.Deal {
	v.t.Helper()
	d, err := v.Store.DealDetails(v.t.Context(), id)
	require.NoError(v.t, err)
	shown := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+d.Opportunity.Number)
	require.Len(v.t, shown.OpportunityDeals, 1)
	return shown.OpportunityDeals[0]
}

// appealCounts are the desk's figures of this year.
func (v *site) appealCounts() wire.AppealCounts {
	v.t.Helper()
	before := v.who
	defer func() { v.who = before }()
	year := v.now.Format("2006")
	report := get[wire.CoverReport](v.as(atCFA), "/api/Desk/GetCoverReport?from="+year+"-01-01&to="+year+"-12-31")
	return report.Appeals
}

// N30, N31: an appeal that is not granted is final, and counted.
func TestAnAppealIsNotGranted(t *testing.T) {
	v, id, _ := deniedDeal(t)
	body := object{"opportunityDealId": id, "text": "Please look again."}
	appealed := post[wire.Deal](v, appealPath, body)
	require.Equal(t, &wire.DealAppeal{Stage: "open"}, appealed.Appeal)
	lately := term("daysSinceDecision", "lte", 7)
	require.Empty(t, v.waiting(lately, "updatedAt asc"), "it waits for a decision again")
	v.decides(atCFA, id, "Deny", http.StatusOK)
	require.Len(t, v.waiting(lately, "updatedAt asc"), 1)
	require.Equal(t, &wire.DealAppeal{Stage: "notGranted"}, v.dealShown(id).Appeal)
	require.Equal(t, "appeal.used", refused(t, v.post(appealPath, body), http.StatusConflict))
	(&planted{site: v}).sendMails()
	d, err := v.Store.DealDetails(t.Context(), id)
	require.NoError(t, err)
	_, titles := v.mailed(id)
	require.Contains(t, titles, "Your appeal for "+d.Deal.Number+" was not granted")
	require.Equal(t, wire.AppealCounts{Received: 1, NotGranted: 1}, v.appealCounts())
}

// N29: the appeal is refused while another deal holds what the denied one held.
func TestAnAppealIsRefusedWhileItsKeysAreHeld(t *testing.T) {
	v, id, again := deniedDeal(t)
	v.saves("SaveOpportunity", again)
	body := object{"opportunityDealId": id, "text": "The tender proves the volume."}
	require.Equal(t, "deal.duplicate", refused(t, v.post(appealPath, body), http.StatusConflict))
	d, err := v.Store.DealDetails(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, deal.Denied, d.State.Status)
}

// N28: what an appeal lacks is named at its field; next names its end.
func TestAnAppealSaysSomething(t *testing.T) {
	v, id, _ := deniedDeal(t)
	for place, body := range map[string]object{
		"/text":          {"opportunityDealId": id, "text": " "},
		"/attachments/0": {"opportunityDealId": id, "text": "See.", "attachments": []object{{"id": entity.ID("file", "x")}}},
	} {
		require.Equal(t, "appeal.invalid "+place, refused(t, v.post(appealPath, body), http.StatusUnprocessableEntity))
	}
	d, err := v.Store.DealDetails(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, deal.DueAppealEnd, d.Next(v.now)[0].What)
}

// N31, N32: withdrawn before a claim, the denial stands and the right is used up.
func TestAnAppealIsWithdrawn(t *testing.T) {
	v, id, _ := deniedDeal(t)
	this := object{"opportunityDealId": id}
	require.Equal(t, "appeal.none", refused(t, v.post(withdrawPath, this), http.StatusConflict))
	post[wire.Deal](v, appealPath, object{"opportunityDealId": id, "text": "Please look again."})
	back := post[wire.Deal](v, withdrawPath, this)
	require.Equal(t, int(deal.Denied), back.StatusCode)
	require.Equal(t, &wire.DealAppeal{Stage: "withdrawn"}, back.Appeal)
	require.Equal(t, wire.AppealCounts{Received: 1, Withdrawn: 1}, v.appealCounts())
	body := object{"opportunityDealId": id, "text": "And again."}
	require.Equal(t, "appeal.used", refused(t, v.post(appealPath, body), http.StatusConflict))
}
