//go:build e2e

package e2e

import (
	"bytes"
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/require"
	commonpb "go.temporal.io/api/common/v1"
	"google.golang.org/protobuf/proto"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// payloadKeys are the keys with which the product encrypts what Temporal keeps, in all tests of this package.
func payloadKeys() string {
	return "e2e:" + base64.StdEncoding.EncodeToString(bytes.Repeat([]byte("e"), 32))
}

// hardening H6: with keys Temporal holds nothing of a deal that can be read there; worker and API read all of it.
func TestTemporalHoldsOnlyWhatIsEncrypted(t *testing.T) {
	const requester, reviewer = "adr@contoso.example", "pod@devices.example"
	d := approved(t, signIn(t, requester), signIn(t, reviewer))
	letterText(t, signIn(t, requester), d) // an activity that is no local one
	require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Approved"}, d.timeline(t))
	value, err := shared.temporal.QueryWorkflow(t.Context(), contract.DealWorkflowID(d.id), "", contract.QueryDescribe)
	require.NoError(t, err)
	var description contract.Description
	require.NoError(t, value.Get(&description))
	require.Equal(t, deal.Approved, description.Carried.State.Status)

	updates, activities := 0, 0
	encrypted := func(payloads *commonpb.Payloads) {
		t.Helper()
		require.NotEmpty(t, payloads.GetPayloads())
		for _, p := range payloads.GetPayloads() {
			require.Equal(t, "binary/encrypted", string(p.GetMetadata()["encoding"]))
		}
	}
	for _, h := range d.runs(t) {
		encrypted(h.Events[0].GetWorkflowExecutionStartedEventAttributes().GetInput())
		for _, e := range h.Events {
			if accepted := e.GetWorkflowExecutionUpdateAcceptedEventAttributes(); accepted != nil {
				encrypted(accepted.GetAcceptedRequest().GetInput().GetArgs())
				updates++
			}
			if completed := e.GetWorkflowExecutionUpdateCompletedEventAttributes(); completed != nil {
				encrypted(completed.GetOutcome().GetSuccess())
			}
			if scheduled := e.GetActivityTaskScheduledEventAttributes(); scheduled != nil {
				encrypted(scheduled.GetInput())
				activities++
			}
			raw, err := proto.Marshal(e)
			require.NoError(t, err)
			for _, secret := range []string{requester, reviewer, `"dealId"`} {
				require.NotContains(t, string(raw), secret, e.EventType)
			}
		}
	}
	require.GreaterOrEqual(t, updates, 3, "submit, claim, decide")
	require.Positive(t, activities)
}
