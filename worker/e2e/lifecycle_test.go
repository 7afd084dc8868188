//go:build e2e

package e2e

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

const (
	httpPost = http.MethodPost
	httpGet  = http.MethodGet
)

type shownDeal struct {
	ID, DealNumber, StatusCodeName, ClosureDecision, ExpirationDate, CaseStartDate string
	DealVolume                                                                     int64
	StatusCode, Version, Revision, PendingRevision                                 int
	ReturnedSections                                                               []string
	Next                                                                           []struct{ What, At, Day string }
	Clock                                                                          *struct{ Paused bool }
	Actions                                                                        []struct {
		Action  string
		Allowed bool
	}
}

// dealOf is the deal as a person sees it.
func dealOf(p person, d theDeal) shownDeal {
	p.t.Helper()
	var c struct{ OpportunityDeals []shownDeal }
	p.do(httpGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber+"?oppDealNumber="+d.number, nil, &c)
	for _, one := range c.OpportunityDeals {
		if one.ID == d.id {
			return one
		}
	}
	p.t.Fatalf("deal %s is not in the case", d.number)
	return shownDeal{}
}

// shownReview is what the desk reads of a deal.
type shownReview struct {
	LetterPreviewURL string
	Deal             struct {
		StatusCode int
		Clock      struct{ Paused bool }
	}
	Ticket struct{ Level int }
	Lines  []reviewLine
	Reply  *struct {
		Question, AskedBy, Text, AnsweredBy string
		Attachments                         []uploaded
	}
	Diff []any
}

type reviewLine struct {
	LineID, ProductName    string
	DiscountValue, Booster float64
	Recommended            *struct {
		DiscountValue float64
		Reason, By    string
	}
}

func reviewOf(p person, d theDeal) (review shownReview) {
	p.t.Helper()
	p.do(httpGet, "/api/Desk/GetReview/"+d.id, nil, &review)
	return review
}

func (s shownDeal) allows(action string) bool {
	for _, a := range s.Actions {
		if a.Action == action {
			return a.Allowed
		}
	}
	return false
}

func changed(p person, d theDeal, change func(body, first row)) row {
	body := storedBody(p, d)
	first, _ := body["opportunityDeals"].([]any)[0].(row)
	change(body, first)
	return body
}

func returning(d theDeal, decision, reason string, sections ...string) row {
	return row{
		"opportunityDealId": d.id, "revision": 1, "decision": decision, "reasonCode": reason,
		"partnerComments": "Please look again.", "returnedSections": sections,
	}
}

// clarifications.md 1, 3: a returned deal is corrected where the desk said so, keeps its place, and its clock stands
// still.
func TestReturnedDealIsCorrected(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	require.Equal(t, 422, reviewer.try(httpPost, "/api/Desk/Decide", returning(d, "Incomplete", "MissingChannel")).status,
		"sections are mandatory")
	reviewer.do(httpPost, "/api/Desk/Decide", returning(d, "Incomplete", "MissingChannel", "Channel"), nil)
	shown := dealOf(requester, d)
	require.Equal(t, "Insufficient Information", shown.StatusCodeName)
	require.Equal(t, "InsufficientInformation", shown.ClosureDecision)
	require.Equal(t, []string{"Channel"}, shown.ReturnedSections)
	require.True(t, shown.Clock.Paused)
	require.Equal(t, []string{"AnswerReminder", "AnswerDue"}, []string{shown.Next[0].What, shown.Next[1].What})
	ends, err := time.Parse(time.RFC3339, shown.Next[1].At)
	require.NoError(t, err)
	lastDay := deal.DateOf(ends.Add(-time.Minute), deal.Zone("America/New_York"))
	require.EqualValues(t, lastDay, shown.Next[1].Day,
		"Repairs 55: the last day that counts, not the one that begins at midnight")
	require.True(t, shown.allows("Edit") && shown.allows("Delete"))

	p := requester.try(httpPost, "/api/Opportunity/SaveOpportunity",
		changed(requester, d, func(_, first row) { first["dealName"] = "Another campus" })).problem(t)
	require.Equal(t, 422, p.Status)
	require.Equal(t, "/opportunityDeals/0/dealName", p.Errors[0].Pointer)
	require.Equal(t, "Deal Information", p.Errors[0].Tab)
	require.Equal(t, 409, requester.try(httpPost, "/api/Opportunity/SaveOpportunityDraft",
		storedBody(requester, d)).status,
		"a returned deal is not a draft")
	requester.do(httpPost, "/api/Opportunity/SaveOpportunity", changed(requester, d, func(body, _ row) {
		contact, _ := body["opportunityChannelContacts"].([]any)[0].(row)
		contact["channelContactEmails"] = "right@distributor.example"
	}), nil)
	require.Equal(t, deal.Unassigned, d.status(t))
	require.Equal(t, 2, dealOf(requester, d).Revision)
	require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Returned as incomplete", "Resubmitted"},
		d.timeline(t))
	var tickets int
	require.NoError(t, shared.db.QueryRow(t.Context(), "select count(*) from desk_ticket where deal_id = $1", d.id).
		Scan(&tickets))
	require.Equal(t, 1, tickets, "the ticket keeps its number")
}

func TestUnansweredReturnLapses(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	reviewer.decides(d, returning(d, "NeedMoreInfo", "VolumeEvidence"))
	require.Equal(t, "Need More Info", dealOf(requester, d).StatusCodeName)
	d.fastForward(t, 20*day)
	d.becomes(t, deal.Cancelled)
	require.Equal(t, []string{"Reminder: the desk waits for an answer", "Cancelled: no answer within the time"},
		d.timeline(t)[4:])
	require.Equal(t, 404, requester.try(httpGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber, nil).status)
}

// rules.md "Desk": too high for the reviewer's level becomes a recommendation, and the ticket moves up.
func TestHighDiscountMovesUp(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	reviewer := signIn(t, "pod@devices.example")
	senior := signIn(t, "cfa@devices.example")
	d := submitted(t, requester)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	review := reviewOf(reviewer, d)
	decide := approveBody(d)
	decide["discounts"] = []row{{"lineId": review.Lines[0].LineID, "discountValue": 9.5}}
	require.Equal(t, "/discounts/0/reason", reviewer.try(httpPost, "/api/Desk/Decide", decide).problem(t).
		Errors[0].Pointer)
	decide["discounts"] = []row{{"lineId": review.Lines[0].LineID, "discountValue": 9.5, "reason": "Strategic win"}}
	var answer struct{ Recommended bool }
	reviewer.do(httpPost, "/api/Desk/Decide", decide, &answer)
	require.True(t, answer.Recommended)
	review = reviewOf(reviewer, d)
	require.Equal(t, int(deal.Unassigned), review.Deal.StatusCode)
	require.Equal(t, 2, review.Ticket.Level)
	require.Equal(t, 403, reviewer.try(httpPost, "/api/Desk/Claim", claimBody(d)).status)
	senior.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	review = reviewOf(senior, d)
	require.InDelta(t, 3, review.Lines[0].DiscountValue, 0.001, "what the rule proposes")
	require.NotNil(t, review.Lines[0].Recommended, "and what was recommended, so that nobody types it again")
	require.InDelta(t, 9.5, review.Lines[0].Recommended.DiscountValue, 0.001)
	require.Equal(t, []string{"Strategic win", reviewer.email},
		[]string{review.Lines[0].Recommended.Reason, review.Lines[0].Recommended.By})
	senior.do(httpPost, "/api/Desk/Decide", decide, nil)
	require.Equal(t, deal.Approved, d.status(t))
	var percent int
	require.NoError(t, shared.db.QueryRow(t.Context(), "select percent from deal_discount where deal_id = $1 and granted",
		d.id).Scan(&percent))
	require.Equal(t, 950, percent)
}

// clarifications.md 23: a small registration of a managed customer is approved before the submit answers.
func TestSmallRegistrationIsApprovedAtOnce(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	body := registration(t, requester)
	var foreseen struct {
		Automatic          bool
		Desk, ExpectedDate string
		Level              int
	}
	requester.do(httpPost, "/api/Opportunity/CheckOpportunity", body, &foreseen)
	require.Equal(t, []any{false, "Business desk", 1}, []any{foreseen.Automatic, foreseen.Desk, foreseen.Level})
	require.NotEmpty(t, foreseen.ExpectedDate)
	for range 20 { // until it is a customer of whom no other organisation has a deal: a person decides about those
		body["opportunityDeals"].([]row)[0]["dealVolume"] = 100
		requester.do(httpPost, "/api/Opportunity/CheckOpportunity", body, &foreseen)
		if foreseen.Automatic {
			break
		}
		body = registration(t, requester)
	}
	require.True(t, foreseen.Automatic)
	var saved savedAnswer
	requester.do(httpPost, "/api/Opportunity/SaveOpportunity", body, &saved)
	d := follow(t, requester, saved.Data)
	require.Equal(t, deal.Approved, d.status(t))
	require.Equal(t, []string{"Draft created", "Submitted", "Approved"}, d.timeline(t))
	require.Contains(t, letterText(t, requester, d), d.number)
	var timeline []struct{ Actor string }
	requester.do(httpGet, "/api/OpportunityDeal/GetTimeline/"+d.id, nil, &timeline)
	require.Equal(t, "Automatic decision", timeline[0].Actor)
}

// clarifications.md 17: the terms in force stay until the edit is decided; a denied one changes nothing.
func TestEditOfApprovedDeal(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	locked := requester.try(httpPost, "/api/Opportunity/SaveOpportunity",
		changed(requester, d, func(_, first row) { first["dealName"] = "Another" })).problem(t)
	require.Equal(t, "/opportunityDeals/0/dealName", locked.Errors[0].Pointer)
	larger := changed(requester, d, func(_, first row) { first["dealVolume"] = 900 })
	requester.do(httpPost, "/api/Opportunity/SaveOpportunity", larger, nil)
	shown := dealOf(requester, d)
	require.Equal(t, []any{"Approved", "EditPendingReview", int64(600), 2},
		[]any{shown.StatusCodeName, shown.ClosureDecision, shown.DealVolume, shown.PendingRevision})
	require.False(t, shown.allows("Edit") || shown.allows("Extend") || shown.allows("Renew"))
	require.True(t, shown.allows("Expire"))
	require.Equal(t, 409, requester.try(httpPost, "/api/Opportunity/SaveOpportunity", larger).status)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	require.Equal(t, deal.Approved, d.status(t), "the deal's status stays")
	second := approveBody(d)
	second["revision"] = 2
	reviewer.do(httpPost, "/api/Desk/Decide", second, nil)
	shown = dealOf(requester, d)
	require.Equal(t, []any{"Approved", "Approved", int64(900), 0, 2},
		[]any{shown.StatusCodeName, shown.ClosureDecision, shown.DealVolume, shown.PendingRevision, shown.Revision})
	require.Eventually(t, func() bool {
		var letters int
		err := shared.db.QueryRow(t.Context(), "select count(*) from letter where deal_id = $1", d.id).Scan(&letters)
		return err == nil && letters == 2
	}, time.Minute, 100*time.Millisecond, "an amended letter")

	requester.do(httpPost, "/api/Opportunity/SaveOpportunity",
		changed(requester, d, func(_, first row) { first["dealVolume"] = 9000 }), nil)
	denied := denyBody(d)
	denied["revision"] = 3
	reviewer.decides(d, denied)
	shown = dealOf(requester, d)
	require.Equal(t, []any{"Approved", "Approved", int64(900), 2},
		[]any{shown.StatusCodeName, shown.ClosureDecision, shown.DealVolume, shown.Revision})
}

// MAN-342, MAN-344, MAN-350, MAN-529, MAN-580, MAN-581: a registration is extended with one unit, at most twice.
func TestRegistrationIsExtendedTwice(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	var outcome struct{ Status, Message string }
	extend := func(days int) row {
		shown := dealOf(requester, d)
		return row{
			"autoExtend": true, "opportunityDealId": d.id, "priorExpirationDate": shown.ExpirationDate,
			"newExpirationDate": deal.Date(shown.ExpirationDate).AddDays(days),
			"extensionDate":     "2026-01-01",
			"submitterContact":  row{"email": requester.email, "firstName": "A", "lastName": "B"},
		}
	}
	before := dealOf(requester, d).ExpirationDate
	requester.do(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", extend(10), &outcome)
	require.Equal(t, []string{"Failure", "Case extension failed! Expected units are not transacted for extension."},
		[]string{outcome.Status, outcome.Message})
	require.Equal(t, before, dealOf(requester, d).ExpirationDate)
	units(t, d, 1)
	for range 2 {
		requester.do(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", extend(10), &outcome)
		require.Equal(t, []string{"Success", "Case have been extended successfully."},
			[]string{outcome.Status, outcome.Message})
	}
	require.Equal(t, string(deal.Date(before).AddDays(20)), dealOf(requester, d).ExpirationDate)
	third := requester.try(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", extend(10)).problem(t)
	require.Equal(t, []any{422, "extension.limit"}, []any{third.Status, third.Code})
	require.False(t, dealOf(requester, d).allows("Extend"))
}

func units(t *testing.T, d theDeal, n int) {
	t.Helper()
	_, err := shared.db.Exec(t.Context(), "update opportunity_deal set units = $2 where id = $1", d.id, n)
	require.NoError(t, err)
}
