//go:build e2e

package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/pace"
	"dealdesk/workflows/contract"
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
	first := requester.repeat("/api/Opportunity/SaveOpportunity", key, body)
	shared.api.kill()
	require.NoError(t, shared.api.up(t.Context()))
	again := requester.repeat("/api/Opportunity/SaveOpportunity", key, body)
	require.JSONEq(t, string(first.body), string(again.body))
	var saved savedAnswer
	first.into(t, &saved)
	d := follow(t, requester, saved.Data)
	require.Equal(t, deal.Unassigned, d.status(t))
	reviewer.decides(d, approveBody(d))
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
	reviewer.repeat("/api/Desk/Claim", key, body)
	require.Equal(t, []string{"Draft created", "Submitted", "Review started"}, d.timeline(t))
}

// A key keeps its answer when the deal has gone from the caller's sight since (clarifications.md 37).
func TestAKeyKeepsItsAnswerWhenTheDealIsGone(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	key, body := uuid.NewString(), marshal(t, claimBody(d))
	first := reviewer.repeat("/api/Desk/Claim", key, body)
	reviewer.do(http.MethodPost, "/api/Desk/Release", claimBody(d), nil)
	requester.do(http.MethodPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+d.id, nil, nil)
	require.Equal(t, http.StatusNotFound, reviewer.try(http.MethodPost, "/api/Desk/Claim", claimBody(d)).status,
		"a draft is not the desk's")
	again := reviewer.repeat("/api/Desk/Claim", key, body)
	require.JSONEq(t, string(first.body), string(again.body))

	_, err := shared.db.Exec(t.Context(), "delete from idempotency where id = $1",
		entity.ID("request", "pod@devices.example\x00Claim\x00"+key))
	require.NoError(t, err)
	// as if the API had died before it could keep its answer
	late := reviewer.repeat("/api/Desk/Claim", key, body)
	require.Contains(t, string(late.body), d.number)

	key = uuid.NewString()
	for range 2 {
		requester.repeat(setStatus+d.id+"&statusCode=100000012", key, nil)
	}
	require.Equal(t, http.StatusNotFound,
		requester.try(http.MethodGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber, nil).status)
}

// The API ends after a renewal's transaction and before its workflow was started: the repeated request starts it.
func TestInterruptedRenewalIsStartedByItsRepetition(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	inWindow(t, d)
	body := marshal(t, wire.CaseAndDeal{OpportunityNumber: d.caseNumber, OpportunityDealNumber: d.number})
	key, sum := uuid.NewString(), sha256.Sum256(body)
	request := entity.ID("request", requester.email+"\x00RenewOpportunity\x00"+key)
	s := store(t)
	number, err := s.Renew(t.Context(), repo.Renew{
		DealID: d.id, NewID: entity.ID("renewal", request), Actor: actorOf(t, s, requester.email), Now: time.Now().UTC().
			Truncate(time.Microsecond),
		Key: &repo.Key{ID: request, BodyHash: hex.EncodeToString(sum[:])}, Signal: contract.SignalChanged,
	})
	require.NoError(t, err)
	again := requester.repeat("/api/Opportunity/RenewOpportunity", key, body)
	require.Contains(t, string(again.body), number)
	require.False(t, theDeal{d.caseNumber, number, entity.ID("renewal", request)}.ended(t), "its workflow runs")
}

// docs/decisions/0008: a worker may die after it has stored a claim and before the workflow has heard of it. The claim
// stands: the decision that follows is carried out, not refused for want of a claim.
func TestADecisionFollowsAClaimThatTheWorkflowHasNotHeardOf(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submittedThroughModels(t, requester.email,
		deal.Content{Type: deal.SpecialPricing, Customers: customerWith("")})
	s := store(t)
	state, err := s.DealState(t.Context(), d.id)
	require.NoError(t, err)
	claim := repo.NewCommand{
		ID: uuid.NewString(), DealID: d.id, At: time.Now(),
		Command: deal.Command{Event: deal.Claim, Actor: actorOf(t, s, reviewer.email)},
	}
	_, err = s.AddCommand(t.Context(), claim)
	require.NoError(t, err)
	stored, err := (&activities.PersistDeal{Store: s}).Execute(t.Context(), contract.PersistInput{
		DealID: d.id, CommandID: claim.ID, Version: state.Version, Now: time.Now(),
	})
	require.NoError(t, err)
	require.Nil(t, stored.Outcome.Refusal)
	require.Equal(t, deal.InProgress, d.status(t))

	reviewer.do(httpPost, "/api/Desk/Decide", approveBody(d), nil)
	d.becomes(t, deal.Approved)
	require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Approved"}, d.timeline(t))
}
