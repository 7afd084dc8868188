package api

import (
	"context"
	"encoding/json"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"dealdesk/api/cases"
	"dealdesk/api/problem"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/humatest"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// caseReader answers cases as they are read, without a store behind it.
func caseReader(t *testing.T) humatest.TestAPI {
	t.Helper()
	calls := strictCalls(t)
	huma.Register(calls, huma.Operation{Method: http.MethodPost, Path: "/case", MaxBodyBytes: cases.MaxBody},
		func(_ context.Context, _ *struct{ Body wire.Case }) (*struct{}, error) { return nil, nil })
	return calls
}

// hardening.md H1: a body of a few megabytes is refused for its structure before its values are made.
func TestBodiesAreRefusedForTheirStructure(t *testing.T) {
	calls := caseReader(t)
	for name, body := range map[string]string{
		"wide":   `{"opportunityDeals":[` + strings.Repeat("{},", 1_000_000) + `{}]}`,
		"deep":   strings.Repeat(`{"opportunityDeals":[`, 100_000),
		"many":   `{"opportunityDeals":[` + strings.Repeat(`{"products":[`+strings.Repeat("1,", 4000)+`1]},`, 100) + `{}]}`,
		"object": `{` + strings.Repeat(`"a":1,`, 500_000) + `"b":1}`,
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		res := calls.Post("/case", strings.NewReader(body))
		runtime.ReadMemStats(&after)
		var p problem.Problem
		require.NoError(t, json.Unmarshal(res.Body.Bytes(), &p))
		assert.Equal(t, http.StatusRequestEntityTooLarge, res.Code, name)
		assert.Equal(t, codeShape, p.Code, name)
		assert.Less(t, res.Body.Len(), 1000, name)
		assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(100<<20), name)
	}
}

func TestBodiesAsLargeAsCasesGetAreRead(t *testing.T) {
	for _, body := range []string{
		`{}`, `[]`, `"a,b[[[["`, strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth),
		"[" + strings.Repeat(`{"a\"]":",,,"},`, maxElements-1) + "{}]", `{"text":"` + strings.Repeat("[", 100) + `"}`,
	} {
		assert.NoError(t, checkShape([]byte(body)), "%.40s", body)
	}
	assert.Error(t, checkShape([]byte(strings.Repeat("[", maxDepth+1))))
	assert.Error(t, checkShape([]byte("["+strings.Repeat("1,", maxElements)+"1]")))
}

// hardening.md H1: an answer names a hundred faults and how many more there are.
func TestAnAnswerNamesAHundredFaults(t *testing.T) {
	const most = 100
	calls := caseReader(t)
	res := calls.Post("/case", strings.NewReader(`{"opportunityDeals":[`+strings.Repeat(`"x",`, 499)+`"x"]}`))
	require.Equal(t, http.StatusUnprocessableEntity, res.Code)
	var p problem.Problem
	require.NoError(t, json.Unmarshal(res.Body.Bytes(), &p))
	require.Len(t, p.Errors, most+1)
	last := p.Errors[most]
	assert.Equal(t, "And 400 more errors.", last.Message)
	require.NotNil(t, last.Text)
	assert.Equal(t, "request.moreErrors", last.Text.Key)
	assert.Len(t, problem.WithTexts(make([]apperr.Fault, most)), most)
}
