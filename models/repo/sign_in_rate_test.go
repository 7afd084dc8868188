package repo_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"
)

// hardening L: sign-ins are counted over all processes, however many come at once.
func TestSignInsAreCountedOverAllProcesses(t *testing.T) {
	store := repotest.Open(t)
	start := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	spend := func(who string, after time.Duration) time.Duration {
		wait, err := store.SpendSignIn(t.Context(), who, 5*time.Second, 10, start.Add(after))
		require.NoError(t, err)
		return wait
	}
	var allowed atomic.Int64
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			wait, err := store.SpendSignIn(t.Context(), "address 10.0.0.1", 5*time.Second, 10, start)
			if assert.NoError(t, err) && wait == 0 {
				allowed.Add(1)
			}
		})
	}
	all.Wait()
	require.EqualValues(t, 10, allowed.Load())
	require.Equal(t, 5*time.Second, spend("address 10.0.0.1", 0))
	require.Zero(t, spend("address 10.0.0.2", 0), "another address")
	require.Equal(t, time.Second, spend("address 10.0.0.1", 4*time.Second))
	require.Zero(t, spend("address 10.0.0.1", 5*time.Second), "a refused one costs nothing")
	require.Positive(t, spend("address 10.0.0.1", 5*time.Second))

	require.NoError(t, store.ForgetSignInRates(t.Context(), start.Add(30*time.Second)))
	var rows []entity.SignInRate
	require.NoError(t, store.DB(t.Context()).Find(&rows).Error)
	require.Len(t, rows, 1, "what holds nobody back any more is forgotten")
	require.Equal(t, "address 10.0.0.1", rows[0].Who)
}
