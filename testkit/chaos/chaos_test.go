//go:build e2e

package chaos

import (
	"context"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/testkit/world"
)

// The short form of `make chaos`: a minute of faults, nothing lost, nothing doubled, nothing stuck. DEALDESK_CHAOS_SEED
// chooses another schedule.
func TestAMinuteOfChaosLosesAndDoublesNothing(t *testing.T) {
	seed := uint64(1)
	if text := os.Getenv("DEALDESK_CHAOS_SEED"); text != "" {
		var err error
		seed, err = strconv.ParseUint(text, 10, 64)
		require.NoError(t, err)
	}
	w, err := world.Open(t.Context(), world.Options{Search: true, Proxied: true})
	require.NoError(t, err)
	t.Cleanup(func() {
		if err := w.Close(context.WithoutCancel(t.Context()), t.Failed()); err != nil {
			t.Error(err)
		}
		if t.Failed() {
			t.Log("logs and data are kept in", w.Data)
		}
	})
	report, err := Run(t.Context(), w, Options{Deals: 40, For: time.Minute, Seed: seed, Out: t.Output()})
	require.NoError(t, err)
	assert.Empty(t, report.Problems)
	assert.Greater(t, report.Faults, 20, "faults happen")
	assert.Greater(t, report.Calls[succeeded], 100, "work is done meanwhile")
	for _, happened := range []string{
		"Approved", "Edit submitted", "Resubmitted", "Reverted to draft", "Renewal draft created", "Review lease ended",
		"Expired",
		"Returned by the SSP", "Endorsed by the SSP", "Extension requested", "Extended", "Appeal received", "Appeal granted",
		offerMade, offerTaken, offerRefused,
	} {
		assert.NotZero(t, report.Events[happened], happened)
	}
	t.Log(report)
}
