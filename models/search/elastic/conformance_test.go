//go:build e2e

package elastic_test

import (
	"context"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
	"dealdesk/testkit/conformance"
	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

// SUB-530, SUB-534, SUB-536, SUB-537, SUB-538, SUB-539, MAN-561
func TestConformance(t *testing.T) {
	url := os.Getenv("DEALDESK_TEST_SEARCH_URL")
	if url == "" {
		t.Skip("no Elasticsearch: DEALDESK_TEST_SEARCH_URL is empty (the stack starts one where Java and Maven are " +
			"installed)")
	}
	source := filledStore(t)
	engine, err := elastic.New(elastic.Settings{URL: url}, "test"+strconv.FormatInt(time.Now().UnixNano(), 36))
	require.NoError(t, err)
	require.Error(t, engine.Ready(t.Context()), "nothing is built yet")
	t.Cleanup(func() { assert.NoError(t, engine.Drop(context.WithoutCancel(t.Context()))) })
	for range 2 { // the second takes the place of the first
		require.NoError(t, backend.NewCopy(source, engine).Rebuild(t.Context(), func(string, int) {}))
	}
	conformance.Run(t, engine)
}

// filledStore is a database with the rows that the conformance tests search.
func filledStore(t *testing.T) *postgres.Engine {
	t.Helper()
	_, pool := conformance.Open(t)
	source := postgres.New(pool)
	require.NoError(t, source.RefreshOffers(t.Context()))
	return source
}
