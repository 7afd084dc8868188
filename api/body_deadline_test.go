package api

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A command may wait longer for its outcome than its body was allowed to take, and the connection serves on.
func TestTheDeadlineOfABodyEndsWithIt(t *testing.T) {
	const limit = 50 * time.Millisecond
	engine := gin.New()
	engine.Use(readInTime)
	calls := humagin.New(engine, huma.DefaultConfig("test", "1"))
	var cancelled error
	huma.Register(calls, huma.Operation{
		OperationID: "wait", Method: http.MethodPost, Path: "/wait",
		BodyReadTimeout: limit,
	},
		func(ctx context.Context, _ *struct{ Body *struct{ A string } }) (*struct{}, error) {
			select {
			case <-ctx.Done():
			case <-time.After(4 * limit):
			}
			cancelled = ctx.Err()
			return &struct{}{}, nil
		})
	server := httptest.NewServer(engine)
	defer server.Close()
	for i, body := range []string{`{"A": "b"}`, "", ""} {
		var reused bool
		ctx := httptrace.WithClientTrace(t.Context(),
			&httptrace.ClientTrace{GotConn: func(c httptrace.GotConnInfo) { reused = c.Reused }})
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, server.URL+"/wait", strings.NewReader(body))
		require.NoError(t, err)
		req.Header.Set("Content-Type", "application/json")
		resp, err := server.Client().Do(req)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		assert.Equal(t, http.StatusNoContent, resp.StatusCode)
		require.NoError(t, cancelled, "request %d", i+1)
		assert.Equal(t, i > 0, reused)
	}
}
