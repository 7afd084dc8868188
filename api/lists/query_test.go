package lists

import (
	"slices"
	"testing"

	"dealdesk/api/wire"
	"dealdesk/models/deal"

	"github.com/stretchr/testify/require"
)

// MAN-283, MAN-284, MAN-285, MAN-286: the statuses of a list without a filter.
func TestDefaultLabels(t *testing.T) {
	four := []deal.Label{deal.LabelDraft, deal.LabelDecisionPending, deal.LabelApproved, deal.LabelInsufficient}
	six := append(slices.Clone(four), deal.LabelAwaitingSSP, deal.LabelPendingChannel)
	require.Equal(t, six, defaultLabels(wire.ListQuery{IsAllCases: true}, nil))
	for program, want := range map[string][]deal.Label{
		"Deal Registration": four, "Special Pricing": four,
		"CP Strategic": six,
	} {
		require.Equal(t, want, defaultLabels(wire.ListQuery{}, []string{program}), program)
	}
}
