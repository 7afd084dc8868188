package workflows_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"
	"go.temporal.io/api/sdk/v1"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// queryMetadata is the query by which the Web UI asks for a workflow's details.
const queryMetadata = "__temporal_workflow_metadata"

// current is what the Web UI shows of a workflow while it runs.
func current(s script) string {
	s.t.Helper()
	return currentOf(s.t, s.env)
}

func currentOf(t *testing.T, env *testsuite.TestWorkflowEnvironment) string {
	t.Helper()
	value, err := env.QueryWorkflow(queryMetadata)
	require.NoError(t, err)
	var shown sdk.WorkflowMetadata
	require.NoError(t, value.Get(&shown))
	return shown.GetCurrentDetails()
}

// Repairs 50: support reads in the Web UI which deal a renewal renews, and of that deal by which one it is renewed, by
// number.
func TestTheStoryNamesARenewedDealByItsNumber(t *testing.T) {
	const otherID = "7b0e9a11-0000-4000-8000-000000000002"
	renewal := draft()
	renewal.DealNumber = "C-00000001-DR-R1"
	renewal.RenewalOf = otherID
	renewal.RenewsNumber = "C-00000001-DR"
	renewed := approved(t)
	renewed.RenewalID, renewed.RenewalNumber = otherID, "C-00000001-DR-R1"
	for name, tc := range map[string]struct {
		state deal.State
		says  []string
	}{
		"renewal": {renewal, []string{"**C-00000001-DR-R1**", "- renews deal C-00000001-DR\n"}},
		"renewed": {renewed, []string{"**C-00000001-DR** ", "waits for: the decision on renewal C-00000001-DR-R1, or its own expiry\n"}},
	} {
		t.Run(name, func(t *testing.T) {
			told := ""
			runDeal(t, newWorld(tc.state), carried(tc.state), monday, time.Hour, func(s script) {
				s.at(oneMinute, func() { told = current(s) })
			})
			for _, part := range tc.says {
				require.Contains(t, told, part)
			}
			require.NotContains(t, told, otherID)
		})
	}
}

// ui-2.md 26: a deal that ran before the release that knows customers gets its own with the next change, another one
// when it changes, and keeps it when a worker of the release before has written the state.
func TestARunningDealGetsItsCustomer(t *testing.T) {
	const before = ""
	for name, tc := range map[string]struct {
		began, row string
		publishes  []string
	}{
		"ran before":      {before, "Fabrikam Ltd", []string{"Fabrikam Ltd"}},
		"another one":     {"Fabrikam Ltd", "Contoso AG", []string{"Contoso AG"}},
		"the same":        {"Fabrikam Ltd", "Fabrikam Ltd", nil},
		"written without": {"Fabrikam Ltd", before, nil},
	} {
		t.Run(name, func(t *testing.T) {
			state := submitted(t)
			w := newWorld(state)
			w.state.Customer = tc.row
			state.Customer = tc.began
			var published []string
			runDeal(t, w, carried(state), monday, time.Hour, func(s script) {
				s.env.OnUpsertTypedSearchAttributes(mock.Anything).
					Run(func(args mock.Arguments) {
						attributes, _ := args.Get(0).(temporal.SearchAttributes)
						if customer, ok := attributes.GetKeyword(contract.AttrCustomer); ok {
							published = append(published, customer)
						}
					}).Return(nil)
				s.at(oneMinute, func() { s.env.SignalWorkflow(contract.SignalChanged, nil) })
			})
			require.Equal(t, tc.publishes, published)
		})
	}
}
