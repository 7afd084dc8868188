package contract_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// N16, N18: whatever a person may do to a deal is a message that its workflow knows, so that it happens at once
func TestEveryCommandIsCarriedByAnUpdate(t *testing.T) {
	for _, row := range deal.Transitions() {
		if row.By != deal.BySystem && row.Event != deal.HandOver { // a schedule hands over, by a signal
			require.Contains(t, contract.Updates(), contract.UpdateOf(row.Event), "%s by %s", row.Event, row.By)
		}
	}
}
