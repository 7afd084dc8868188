package elastic

import (
	"context"
	"encoding/json"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

func customers(t *testing.T) search.Index {
	t.Helper()
	ix, ok := search.IndexByName(search.IndexCustomer)
	require.True(t, ok)
	return ix
}

func parsed(t *testing.T, body string) search.Request {
	t.Helper()
	r, err := search.Parse(customers(t), []byte(body))
	require.NoError(t, err)
	return r
}

// answering is a server that gives one answer to every request.
func answering(t *testing.T, status int, body string) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Elastic-Product", "Elasticsearch")
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}))
	t.Cleanup(server.Close)
	return server
}

func TestTheDocumentsOfAnAnswer(t *testing.T) {
	nasty := `{"Name":"a \"},{\"_source\":{} }]} \\","Types":[1,2],"Empty":{}}`
	server := answering(t, http.StatusOK,
		`{"timed_out":false,"hits":{"total":{"value":9},"hits":[{"_source":{"Id":"1"}},{"_source":`+nasty+
			`}]},"aggregations":{"City":{"buckets":[{"key":"}]","doc_count":2}]}}}`)
	engine, err := New(Settings{URL: server.URL}, "test")
	require.NoError(t, err)
	found, err := engine.Search(t.Context(), customers(t), parsed(t, `{"top": 2, "facets": ["City"]}`))
	require.NoError(t, err)
	require.EqualValues(t, 9, found.Total)
	require.Equal(t, []json.RawMessage{json.RawMessage(`{"Id":"1"}`), json.RawMessage(nasty)}, found.Value)
	require.Equal(t, []search.FacetValue{{Value: "}]", Count: 2}}, found.Facets["City"])
}

func TestAnswersThatAreErrors(t *testing.T) {
	for name, c := range map[string]struct {
		status int
		body   string
	}{
		"cut short":   {http.StatusOK, `{"hits":{"total":{"value":2},"hits":[{"_source":{"a":1}`},
		"out of time": {http.StatusOK, `{"timed_out":true,"hits":{"total":{"value":9},"hits":[{"_source":{}}]}}`},
		"refused":     {http.StatusBadRequest, `{"error":{"reason":"no such field"}}`},
		"overloaded":  {http.StatusServiceUnavailable, ``},
		"no index":    {http.StatusNotFound, ``},
	} {
		engine, err := New(Settings{URL: answering(t, c.status, c.body).URL}, "test")
		require.NoError(t, err)
		_, err = engine.Search(t.Context(), customers(t), parsed(t, `{}`))
		assert.Error(t, err, name)
	}
}

// A caller who leaves ends the search at the server.
func TestLeavingEndsASearch(t *testing.T) {
	arrived, ended := make(chan struct{}), make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		close(arrived)
		<-r.Context().Done()
		close(ended)
	}))
	t.Cleanup(server.Close)
	engine, err := New(Settings{URL: server.URL}, "test")
	require.NoError(t, err)
	ctx, leave := context.WithCancel(t.Context())
	go func() { <-arrived; leave() }()
	_, err = engine.Search(ctx, customers(t), parsed(t, `{}`))
	require.ErrorIs(t, err, context.Canceled)
	select {
	case <-ended:
	case <-time.After(time.Minute):
		t.Fatal("the server still searches")
	}
}

// With several nodes, another one is asked when one does not answer.
func TestAnotherNodeIsAsked(t *testing.T) {
	server := answering(t, http.StatusOK, `{"hits":{"total":{"value":1},"hits":[{"_source":{"Id":"1"}}]}}`)
	engine, err := New(Settings{URL: "http://127.0.0.1:1, " + server.URL}, "test")
	require.NoError(t, err)
	for range 4 {
		found, err := engine.Search(t.Context(), customers(t), parsed(t, `{}`))
		require.NoError(t, err)
		require.EqualValues(t, 1, found.Total)
	}
}

// The server is asked over TLS with user and password; a certificate of somebody unknown is refused.
func TestTLSAndCredentials(t *testing.T) {
	var user, password string
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		user, password, _ = r.BasicAuth()
		w.Header().Set("X-Elastic-Product", "Elasticsearch")
		_, _ = io.WriteString(w, `{"hits":{"total":{"value":0}}}`)
	}))
	t.Cleanup(server.Close)
	ca := filepath.Join(t.TempDir(), "ca.pem")
	require.NoError(t, os.WriteFile(ca, pemOf(server), 0o600))
	search := func(s Settings) error {
		engine, err := New(s, "test")
		require.NoError(t, err)
		_, err = engine.Search(t.Context(), customers(t), parsed(t, `{}`))
		return err
	}
	require.Error(t, search(Settings{URL: server.URL}))
	require.NoError(t, search(Settings{URL: server.URL, CAFile: ca, Username: "dealdesk", Password: "secret"}))
	require.Equal(t, []string{"dealdesk", "secret"}, []string{user, password})
	require.NoError(t, search(Settings{
		URL:    strings.Replace(server.URL, "https://", "https://other:word@", 1),
		CAFile: ca,
	}))
	require.Equal(t, []string{"other", "word"}, []string{user, password})
	_, err := New(Settings{URL: server.URL, CAFile: ca + ".missing"}, "test")
	require.ErrorContains(t, err, "certificate authority")
}

// Replicas are a setting, and changing it does not make the index another version's.
func TestReplicas(t *testing.T) {
	settings, ok := definition(customers(t), 2)["settings"].(dsl)
	require.True(t, ok)
	require.Equal(t, 2, settings["number_of_replicas"])
	first, second := &Engine{prefix: "test"}, &Engine{prefix: "test", replicas: 2}
	require.Equal(t, first.generation(customers(t)), second.generation(customers(t)))
}

func pemOf(server *httptest.Server) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
}
