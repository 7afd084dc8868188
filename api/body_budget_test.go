package api

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

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
