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

	"dealdesk/api/wire"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// The API ends after a renewal's transaction and before its workflow was started: the repeated request starts it.
func TestInterruptedRenewalIsStartedByItsRepetition(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	inWindow(t, d)
	body, err := json.Marshal(wire.CaseAndDeal{OpportunityNumber: d.caseNumber, OpportunityDealNumber: d.number})
	require.NoError(t, err)
	key, sum := uuid.NewString(), sha256.Sum256(body)
	request := entity.ID("request", requester.email+"\x00RenewOpportunity\x00"+key)
	s := store(t)
	number, err := s.Renew(t.Context(), repo.Renew{
		DealID: d.id, NewID: entity.ID("renewal", request), Actor: actorOf(t, s, requester.email), Now: time.Now().UTC().
			Truncate(time.Microsecond),
		Key: &repo.Key{ID: request, BodyHash: hex.EncodeToString(sum[:])}, Signal: contract.SignalChanged,
	})
	require.NoError(t, err)
	again, err := requester.insist(http.MethodPost, "/api/Opportunity/RenewOpportunity", key, body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, again.status, string(again.body))
	require.Contains(t, string(again.body), number)
	require.False(t, theDeal{d.caseNumber, number, entity.ID("renewal", request)}.ended(t), "its workflow runs")
}
