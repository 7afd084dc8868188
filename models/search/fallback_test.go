package search_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/apperr"
	"dealdesk/models/search"
)

// engine answers with its name, or with its error, and counts how often it was asked.
type engine struct {
	name  string
	err   error
	asked int
}

func (e *engine) Search(context.Context, search.Index, search.Request) (search.Response, error) {
	e.asked++
	return search.Response{Backend: e.name}, e.err
}

func (e *engine) Ready(context.Context) error { return e.err }

func TestFallbackAsksTheSecondWhileTheFirstIsDown(t *testing.T) {
	first, second := &engine{name: search.BackendElastic}, &engine{name: search.BackendPostgres}
	now := time.Date(2025, time.January, 1, 0, 0, 0, 0, time.UTC)
	f := search.NewFallback(first, second, func() time.Time { return now })
	ask := func(ctx context.Context) string {
		out, err := f.Search(ctx, search.Index{}, search.Request{})
		require.NoError(t, err)
		return out.Backend
	}
	assert.Equal(t, search.BackendElastic, ask(t.Context()))
	first.err = errors.New("connection refused")
	assert.Equal(t, search.BackendPostgres, ask(t.Context()))
	require.Error(t, f.Ready(t.Context()))
	assert.Equal(t, search.BackendPostgres, ask(t.Context()))
	assert.Equal(t, 2, first.asked, "a server that failed is left alone for a while")
	first.err = nil
	now = now.Add(3 * time.Second)
	assert.Equal(t, search.BackendElastic, ask(t.Context()))
}

func TestFallbackAsksTheFirstAgainWhenTheSecondCannot(t *testing.T) {
	first, second := &engine{
		name: search.BackendElastic,
		err:  errors.New("a moment too slow"),
	}, &engine{name: search.BackendPostgres}
	f := search.NewFallback(first, second, time.Now)
	_, err := f.Search(t.Context(), search.Index{}, search.Request{})
	require.NoError(t, err)
	first.err, second.err = nil, errors.New("canceling statement due to statement timeout")
	out, err := f.Search(t.Context(), search.Index{}, search.Request{})
	require.NoError(t, err)
	assert.Equal(t, search.BackendElastic, out.Backend)
	second.err = apperr.NotFound("search.indexNotFound", "This index is not known.")
	_, err = f.Search(t.Context(), search.Index{}, search.Request{})
	require.ErrorIs(t, err, second.err)
	assert.Equal(t, 2, first.asked, "what is refused is not asked again")
}

func TestFallbackDoesNotAnswerWhoHasLeft(t *testing.T) {
	first, second := &engine{err: context.Canceled}, &engine{}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := search.NewFallback(first, second, time.Now).Search(gone, search.Index{}, search.Request{})
	require.Error(t, err)
	assert.Zero(t, second.asked)
}
