package postgres_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/search/postgres"
	"dealdesk/testkit/conformance"
	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

// SUB-530, SUB-534, SUB-536, SUB-537, SUB-538, SUB-539, MAN-561
func TestConformance(t *testing.T) {
	_, pool := conformance.Open(t)
	engine := postgres.New(pool)
	require.NoError(t, engine.RefreshOffers(t.Context()))
	require.NoError(t, engine.RefreshOffers(t.Context()), "a second time nothing changes")
	require.NoError(t, engine.RefreshWords(t.Context()))
	conformance.Run(t, engine)
}
