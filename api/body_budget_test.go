package api

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/auth"
)

// hardening.md 1: bodies under way take from a budget of each person and one of all, and give it back with the answer.
func TestBodiesUnderWayHaveABudget(t *testing.T) {
	budget := newBodyBudget()
	engine := gin.New()
	var refusal error
	var read int64
	during := func() {}
	engine.POST("/", func(c *gin.Context) { c.Set(auth.UserKey, c.Query("person")) }, budget.Limit, func(c *gin.Context) {
		read, refusal = io.Copy(io.Discard, c.Request.Body)
		during()
	})
	send := func(person string, size int) {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/?person="+person,
			strings.NewReader(strings.Repeat("x", size)))
		engine.ServeHTTP(httptest.NewRecorder(), req)
	}
	send("ada", 1<<20)
	require.NoError(t, refusal)
	require.Equal(t, int64(1<<20), read)
	require.Zero(t, budget.all)
	require.Empty(t, budget.ofPerson)

	during = func() { assert.Equal(t, 1<<20, budget.all, "while the request is answered") }
	send("ada", 1<<20)
	during = func() {}

	require.NoError(t, budget.take("ada", budgetOfPerson))
	send("ada", 1)
	require.ErrorIs(t, refusal, errBusyPerson)
	send("tom", 1)
	require.NoError(t, refusal)
	require.NoError(t, budget.take("tom", budgetOfPerson))
	require.NoError(t, budget.take("eve", budgetOfAll-2*budgetOfPerson))
	send("eve", 1)
	require.ErrorIs(t, refusal, errBusy)
	require.ErrorIs(t, refusedBody([]error{io.EOF, refusal}), errBusy)
	require.NoError(t, refusedBody([]error{io.EOF}))
}

// A body beyond the budget is refused by the contract's problem, whatever call it was for.
func TestABodyBeyondTheBudgetIsAskedForAgain(t *testing.T) {
	strictCalls(t) // which also sets how huma's refusals are written
	budget := newBodyBudget()
	engine := gin.New()
	group := engine.Group("/", func(c *gin.Context) { c.Set(auth.UserKey, "ada") }, budget.Limit)
	huma.Post(humagin.NewWithGroup(engine, group, huma.DefaultConfig("test", "1")), "/echo",
		func(context.Context, *struct{ Body map[string]string }) (*struct{}, error) { return nil, nil })
	send := func() *httptest.ResponseRecorder {
		res := httptest.NewRecorder()
		req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/echo", strings.NewReader(`{"a":"b"}`))
		req.Header.Set("Content-Type", "application/json")
		engine.ServeHTTP(res, req)
		return res
	}
	require.Equal(t, http.StatusNoContent, send().Code)
	require.NoError(t, budget.take("ada", budgetOfPerson))
	res := send()
	require.Equal(t, http.StatusTooManyRequests, res.Code, res.Body.String())
	require.Contains(t, res.Body.String(), `"code":"request.busyPerson"`)
	require.NotEmpty(t, res.Header().Get("Retry-After"))
	budget.giveBack("ada", budgetOfPerson)
	budget.all = budgetOfAll
	require.Equal(t, http.StatusServiceUnavailable, send().Code)
}
