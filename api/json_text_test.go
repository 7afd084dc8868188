package api

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/humatest"
	"github.com/stretchr/testify/require"
)

// strictCalls are calls that read JSON and refuse it as the API does, without handlers yet.
func strictCalls(t *testing.T) humatest.TestAPI {
	t.Helper()
	cfg := huma.DefaultConfig("test", "1")
	strict := strictJSON(cfg.Formats["application/json"])
	cfg.Formats = map[string]huma.Format{"application/json": strict, "json": strict}
	before := huma.NewErrorWithContext
	huma.NewErrorWithContext = schemaProblem
	t.Cleanup(func() { huma.NewErrorWithContext = before })
	_, calls := humatest.New(t, cfg)
	return calls
}

// Repairs 52: half of a surrogate pair is refused at its field, in a list and under any name, where it was stored as
// U+FFFD.
func TestALoneSurrogateIsRefusedAtItsField(t *testing.T) {
	calls := strictCalls(t)
	type body struct {
		Name string            `json:"name"`
		Rows []string          `json:"rows,omitempty"`
		More map[string]string `json:"more,omitempty"`
	}
	huma.Post(calls, "/echo", func(_ context.Context, in *struct{ Body body }) (*struct{ Body body }, error) {
		return &struct{ Body body }{in.Body}, nil
	})
	send := func(text string) (int, string, []string) {
		res := calls.Post("/echo", strings.NewReader(text))
		var p struct {
			Name   string
			Errors []struct{ Pointer string }
		}
		require.NoError(t, json.Unmarshal(res.Body.Bytes(), &p))
		var pointers []string
		for _, e := range p.Errors {
			pointers = append(pointers, e.Pointer)
		}
		return res.Code, p.Name, pointers
	}
	for text, pointer := range map[string]string{
		`{"name": "a\ud83d"}`: "/name", `{"name": "\ude00b"}`: "/name", `{"name": "\ud83d\ud83d\ude00"}`: "/name",
		"{\"name\": \"a\xff\"}":                  "/name",
		`{"name": "a", "rows": ["x", "\udfff"]}`: "/rows/1", `{"name": "a", "more": {"a/b": "\uD800\\uDC00"}}`: "/more/a~1b",
	} {
		status, _, pointers := send(text)
		require.Equal(t, http.StatusUnprocessableEntity, status, text)
		require.Equal(t, []string{pointer}, pointers, text)
	}
	for text, want := range map[string]string{
		`{"name": "\ud83d\ude00"}`: "😀", `{"name": "\\ud83d"}`: `\ud83d`,
		`{"name": "\ufffd"}`: "\ufffd", `{"name": "\u00e9"}`: "é",
	} {
		status, name, _ := send(text)
		require.Equal(t, http.StatusOK, status, text)
		require.Equal(t, want, name)
	}
}
