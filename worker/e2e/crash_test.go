//go:build e2e

package e2e

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/testkit/pace"
)

const (
	// recovery is how soon after a crash the next command must succeed.
	recovery = 10 * time.Second
	// callLimit is how long a caller repeats a command at most.
	callLimit = 3 * time.Minute
)

func marshal(t *testing.T, v any) []byte {
	t.Helper()
	raw, err := json.Marshal(v)
	require.NoError(t, err)
	return raw
}

// The worker dies without a word between submit and decision: the deal goes on where it was.
func TestWorkerDiesBetweenSubmitAndDecision(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	quiet, began := pace.Watch{Usual: time.Second}, time.Now()
	d := submitted(t, requester)
	quiet.Note(time.Since(began))
	shared.worker.kill()
	require.NoError(t, shared.worker.up(t.Context()))
	back := time.Now()
	claim := reviewer.persist("/api/Desk/Claim", claimBody(d), callLimit)
	require.Equal(t, http.StatusOK, claim.status, string(claim.body))
	require.Less(t, time.Since(back), quiet.Stretch(recovery))
	decide := reviewer.persist("/api/Desk/Decide", approveBody(d), callLimit)
	require.Equal(t, http.StatusOK, decide.status, string(decide.body))
	require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Approved"}, d.timeline(t))
	require.Contains(t, letterText(t, requester, d), d.number)
}

// The API dies right after its answer: what it answered holds, and the same key still finds it.
func TestAPIDiesAfterItsAnswer(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	key, body := uuid.NewString(), marshal(t, registration(t, requester))
	first, err := requester.insist(http.MethodPost, "/api/Opportunity/SaveOpportunity", key, body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, first.status, string(first.body))
	shared.api.kill()
	require.NoError(t, shared.api.up(t.Context()))
	again, err := requester.insist(http.MethodPost, "/api/Opportunity/SaveOpportunity", key, body)
	require.NoError(t, err)
	require.JSONEq(t, string(first.body), string(again.body))
	var saved savedAnswer
	first.into(t, &saved)
	d := follow(t, requester, saved.Data)
	require.Equal(t, deal.Unassigned, d.status(t))
	reviewer.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
	reviewer.do(http.MethodPost, "/api/Desk/Decide", approveBody(d), nil)
	require.Equal(t, deal.Approved, d.status(t))
}

// Without a worker a command is stored and its outcome unknown; the same key finds the outcome once one is back.
func TestCommandSentWhileNoWorkerRunsIsCarriedOut(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	shared.worker.kill()
	key, body := uuid.NewString(), marshal(t, claimBody(d))
	unknown, err := reviewer.send(http.MethodPost, "/api/Desk/Claim", key, body)
	require.NoError(t, err)
	require.Equal(t, http.StatusServiceUnavailable, unknown.status, string(unknown.body))
	unknown.problem(t)
	require.Equal(t, deal.Unassigned, d.status(t))
	require.NoError(t, shared.worker.up(t.Context()))
	d.becomes(t, deal.InProgress)
	again, err := reviewer.insist(http.MethodPost, "/api/Desk/Claim", key, body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, again.status, string(again.body))
	require.Equal(t, []string{"Draft created", "Submitted", "Review started"}, d.timeline(t))
}

// A key keeps its answer when the deal has gone from the caller's sight since (clarifications.md 37).
func TestAKeyKeepsItsAnswerWhenTheDealIsGone(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	key, body := uuid.NewString(), marshal(t, claimBody(d))
	first, err := reviewer.insist(http.MethodPost, "/api/Desk/Claim", key, body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, first.status, string(first.body))
	reviewer.do(http.MethodPost, "/api/Desk/Release", claimBody(d), nil)
	requester.do(http.MethodPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+d.id, nil, nil)
	require.Equal(t, http.StatusNotFound, reviewer.try(http.MethodPost, "/api/Desk/Claim", claimBody(d)).status,
		"a draft is not the desk's")
	again, err := reviewer.insist(http.MethodPost, "/api/Desk/Claim", key, body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, again.status, string(again.body))
	require.JSONEq(t, string(first.body), string(again.body))

	_, err = shared.db.Exec(t.Context(), "delete from idempotency where id = $1",
		entity.ID("request", "pod@devices.example\x00Claim\x00"+key))
	require.NoError(t, err)
	// as if the API had died before it could keep its answer
	late, err := reviewer.insist(http.MethodPost, "/api/Desk/Claim", key, body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, late.status, string(late.body))
	require.Contains(t, string(late.body), d.number)

	key = uuid.NewString()
	for range 2 {
		deleted, err := requester.insist(http.MethodPost, setStatus+d.id+"&statusCode=100000012", key, nil)
		require.NoError(t, err)
		require.Equal(t, http.StatusOK, deleted.status, string(deleted.body))
	}
	require.Equal(t, http.StatusNotFound,
		requester.try(http.MethodGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber, nil).status)
}
