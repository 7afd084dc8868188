package search_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
)

// engine answers with its name, or with its error.
type engine struct {
	name string
	err  error
}

func (e engine) Search(context.Context, search.Index, search.Request) (search.Response, error) {
	return search.Response{Backend: e.name}, e.err
}

func (e engine) Ready(context.Context) error { return e.err }

func TestFallbackAsksTheSecondOnlyWhenTheFirstIsDown(t *testing.T) {
	up, down := engine{name: search.BackendElastic}, engine{name: search.BackendElastic, err: errors.New("connection refused")}
	second := engine{name: search.BackendPostgres}
	out, err := search.Fallback{First: up, Second: second}.Search(t.Context(), search.Index{}, search.Request{})
	require.NoError(t, err)
	assert.Equal(t, search.BackendElastic, out.Backend)
	out, err = search.Fallback{First: down, Second: second}.Search(t.Context(), search.Index{}, search.Request{})
	require.NoError(t, err)
	assert.Equal(t, search.BackendPostgres, out.Backend)
	require.Error(t, search.Fallback{First: down, Second: second}.Ready(t.Context()))
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = search.Fallback{First: down, Second: second}.Search(gone, search.Index{}, search.Request{})
	require.Error(t, err, "nobody waits for the answer any more")
}
