//go:build e2e

package e2e

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

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
	require.NoError(t, s.AddCommand(t.Context(), claim))
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
