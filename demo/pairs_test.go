package demo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/demo"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// issue 28: the demo has customers that a careless clerk typed again, for the stewards' list of those that look alike.
func TestTheDemoHasCustomersThatLookAlike(t *testing.T) {
	store := repotest.Open(t)
	require.NoError(t, demo.Run(t.Context(), store, demo.Scale{Distributors: 60, Resellers: 200, LegalEntities: 6000},
		func(string, int, int) {}))
	began, all := time.Now(), 0
	for looked := 1; looked > 0; all += looked {
		var err error
		looked, err = store.PairCustomers(t.Context(), began)
		require.NoError(t, err)
	}
	require.Equal(t, 6000, all, "each once")
	pairs, err := store.CustomerPairs(t.Context(), repo.PairFilter{}, 500, 0)
	require.NoError(t, err)
	t.Logf("%d pairs of %d customers in %s", len(pairs), all, time.Since(began))
	require.NotEmpty(t, pairs)
	for i, p := range pairs {
		require.NotEqual(t, p.First.TPID, p.Second.TPID, "one family is no pair")
		require.True(t, i == 0 || p.Strength <= pairs[i-1].Strength, "the strongest first")
		t.Logf("%.2f %s | %s", p.Strength, p.First.Name, p.Second.Name)
	}
}
