//go:build e2e

package e2e

import (
	"bytes"
	"encoding/base64"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// perTransition is how many history events one transition may cost (architecture.md "DealWorkflow").
const perTransition = 14

// MAN-264, MAN-542: a registration goes from draft to decision letter; each transition leaves its audit event.
func TestRegistrationIsApprovedAndItsLetterNamesIt(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	require.Equal(t, deal.Approved, d.status(t))
	require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Approved"}, d.timeline(t))

	text := letterText(t, requester, d)
	require.Contains(t, text, d.number)
	require.Contains(t, text, readCase(requester, d.caseNumber).OpportunityNumber)

	requireFewEvents(t, d)
}

func letterText(t *testing.T, p person, d theDeal) string {
	t.Helper()
	var encoded string
	require.Eventually(t, func() bool {
		a := p.try(http.MethodPost, "/api/CaseLetters/GetCaseDecisionLetter?opportunityDealId="+d.id, nil)
		if a.status != http.StatusOK {
			return false
		}
		a.into(t, &encoded)
		return true
	}, 3*time.Minute, 100*time.Millisecond)
	raw, err := base64.StdEncoding.DecodeString(encoded)
	require.NoError(t, err)
	return plainText(t, raw)
}

func plainText(t *testing.T, raw []byte) string {
	t.Helper()
	require.True(t, bytes.HasPrefix(raw, []byte("%PDF-")))
	file, err := pdf.NewReader(bytes.NewReader(raw), int64(len(raw)))
	require.NoError(t, err)
	reader, err := file.GetPlainText()
	require.NoError(t, err)
	var text strings.Builder
	_, err = io.Copy(&text, reader)
	require.NoError(t, err)
	return text.String()
}

// requireFewEvents counts each run's events by its transitions; starting and ending a run cost a few more.
func requireFewEvents(t *testing.T, d theDeal) {
	t.Helper()
	const aroundARun, perLetter = 6, 6
	for i, h := range d.runs(t) {
		transitions, letters := 0, 0
		for _, e := range h.Events {
			if e.EventType == enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_UPDATE_ACCEPTED ||
				e.EventType == enumspb.EVENT_TYPE_TIMER_FIRED {
				transitions++
			}
			if e.GetActivityTaskScheduledEventAttributes().GetActivityType().GetName() == contract.ActivityRenderLetter {
				letters++
			}
		}
		kinds := make([]string, len(h.Events))
		for n, e := range h.Events {
			kinds[n] = e.EventType.String()
		}
		require.LessOrEqual(t, len(h.Events), aroundARun+transitions*perTransition+letters*perLetter,
			"run %d with %d transitions: %v", i, transitions, kinds)
	}
}

func TestRepeatedKeyGetsTheStoredAnswer(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	body := marshal(t, registration(t, requester))
	key := uuid.NewString()
	first := requester.repeat("/api/Opportunity/SaveOpportunity", key, body)
	again := requester.repeat("/api/Opportunity/SaveOpportunity", key, body)
	require.JSONEq(t, string(first.body), string(again.body))
	other, err := requester.insist(http.MethodPost, "/api/Opportunity/SaveOpportunity", key,
		bytes.Replace(body, []byte("Campus"), []byte("Office"), 1))
	require.NoError(t, err)
	require.Equal(t, http.StatusUnprocessableEntity, other.status, "the same key with another body")

	var saved savedAnswer
	first.into(t, &saved)
	d := follow(t, requester, saved.Data)
	key = uuid.NewString()
	for range 2 { // a retried success answers its success, although the deal is in another status by then
		reviewer.repeat("/api/Desk/Claim", key, marshal(t, claimBody(d)))
	}
	require.Equal(t, []string{"Draft created", "Submitted", "Review started"}, d.timeline(t))
}

// A second claimer is told who was faster; nobody decides without the claim or on a revision not seen (rules.md
// "Desk").
func TestDeskRefusals(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	reviewer := signIn(t, "pod@devices.example")
	colleague := signIn(t, "pod2@devices.example")
	d := submitted(t, requester)
	p := reviewer.try(http.MethodPost, "/api/Desk/Decide", approveBody(d)).problem(t)
	require.Equal(t, "desk.notClaimed", p.Code)
	reviewer.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
	p = colleague.try(http.MethodPost, "/api/Desk/Claim", claimBody(d)).problem(t)
	require.Equal(t, http.StatusConflict, p.Status)
	require.Equal(t, "desk.claimed", p.Code)
	require.Equal(t, "pod@devices.example", p.Holder)
	stale := approveBody(d)
	stale["revision"] = 2
	require.Equal(t, "desk.staleRevision", reviewer.try(http.MethodPost, "/api/Desk/Decide", stale).problem(t).Code)
	p = reviewer.try(http.MethodPost, "/api/Desk/Decide",
		row{"opportunityDealId": d.id, "revision": 1, "decision": "Deny", "partnerComments": strings.Repeat("x", 2001)}).
		problem(t)
	require.Equal(t, http.StatusUnprocessableEntity, p.Status)
	require.Len(t, p.Errors, 2, "reason and length at once")
	reviewer.do(http.MethodPost, "/api/Desk/Release", claimBody(d), nil)
	require.Equal(t, deal.Unassigned, d.status(t))
}
