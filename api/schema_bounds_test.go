package api

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// contractSchema is what the test reads of a schema of docs/openapi.json.
type contractSchema struct {
	Ref                  string                    `json:"$ref"`
	Type                 json.RawMessage           `json:"type"`
	Format               string                    `json:"format"`
	Enum                 []any                     `json:"enum"`
	MaxLength            *int                      `json:"maxLength"`
	MaxItems             *int                      `json:"maxItems"`
	Minimum              *float64                  `json:"minimum"`
	Maximum              *float64                  `json:"maximum"`
	Items                *contractSchema           `json:"items"`
	Properties           map[string]contractSchema `json:"properties"`
	AdditionalProperties json.RawMessage           `json:"additionalProperties"`
	AnyOf                []contractSchema          `json:"anyOf"`
	OneOf                []contractSchema          `json:"oneOf"`
	AllOf                []contractSchema          `json:"allOf"`
}

type contractOperation struct {
	OperationID string `json:"operationId"`
	Parameters  []struct {
		Name   string         `json:"name"`
		Schema contractSchema `json:"schema"`
	} `json:"parameters"`
	RequestBody struct {
		Content map[string]struct {
			Schema contractSchema `json:"schema"`
		} `json:"content"`
	} `json:"requestBody"`
	Responses map[string]any `json:"responses"`
}

type contractDocument struct {
	Paths      map[string]map[string]contractOperation `json:"paths"`
	Components struct {
		Schemas map[string]contractSchema `json:"schemas"`
	} `json:"components"`
}

func readContract(t *testing.T) contractDocument {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "docs", "openapi.json"))
	require.NoError(t, err)
	var c contractDocument
	require.NoError(t, json.Unmarshal(raw, &c))
	return c
}

// unbounded lists what of a schema has no limit.
func (c contractDocument) unbounded(at string, s contractSchema, seen map[string]bool) (found []string) {
	if s.Ref != "" {
		name := s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]
		if seen[name] {
			return nil
		}
		seen[name] = true
		return c.unbounded(name, c.Components.Schemas[name], seen)
	}
	is := func(kind string) bool { return strings.Contains(string(s.Type), `"`+kind+`"`) }
	switch {
	case is("string") && s.MaxLength == nil && len(s.Enum) == 0 && s.Format == "":
		found = append(found, at+": a text without maxLength")
	case is("array") && s.MaxItems == nil:
		found = append(found, at+": a list without maxItems")
	case (is("integer") || is("number")) && (s.Minimum == nil || s.Maximum == nil):
		found = append(found, at+": a number without minimum or maximum")
	}
	if s.Items != nil {
		found = append(found, c.unbounded(at+"[]", *s.Items, seen)...)
	}
	for name, property := range s.Properties {
		found = append(found, c.unbounded(at+"."+name, property, seen)...)
	}
	var others contractSchema
	if json.Unmarshal(s.AdditionalProperties, &others) == nil {
		found = append(found, c.unbounded(at+".*", others, seen)...)
	}
	for _, part := range slices.Concat(s.AnyOf, s.OneOf, s.AllOf) {
		found = append(found, c.unbounded(at, part, seen)...)
	}
	return found
}

// hardening H1: the contract bounds every list, text and number that a request may hold.
func TestEverythingThatARequestHoldsIsBounded(t *testing.T) {
	c := readContract(t)
	seen, schemas := map[string]bool{}, 0
	for path, methods := range c.Paths {
		for method, op := range methods {
			require.NotEmpty(t, op.OperationID, "%s %s", method, path)
			for _, p := range op.Parameters {
				schemas++
				assert.Empty(t, c.unbounded(op.OperationID+"?"+p.Name, p.Schema, seen))
				if p.Schema.MaxLength != nil {
					assert.LessOrEqual(t, *p.Schema.MaxLength, 10_000, "%s?%s must fit an address or a header", op.OperationID, p.Name)
				}
			}
			for media, content := range op.RequestBody.Content {
				schemas++
				assert.Empty(t, c.unbounded(op.OperationID+" "+media, content.Schema, seen))
			}
		}
	}
	require.Greater(t, schemas, 100, "the contract was read")
}

// hardening M6: every operation may be refused for what is asked of it at once, and says so.
func TestEveryOperationSaysThatItMayBeRefusedForAWhile(t *testing.T) {
	for _, methods := range readContract(t).Paths {
		for _, op := range methods {
			for _, status := range []string{"429", "503"} {
				assert.Contains(t, op.Responses, status, op.OperationID)
			}
		}
	}
}

// The limits of the contract are held.
func TestTheContractsBoundsAreHeld(t *testing.T) {
	calls := strictCalls(t)
	type request struct {
		Body struct {
			Names  []string       `json:"names,omitempty"`
			Units  int64          `json:"units,omitempty"`
			Others map[string]int `json:"others,omitempty"`
		}
	}
	huma.Post(calls, "/case", func(context.Context, *request) (*struct{}, error) { return nil, nil })
	boundRequests(calls.OpenAPI())
	for body, fault := range map[string]string{
		`{"names":["` + strings.Repeat("x", maxText+1) + `"]}`: "/names/0",
		`{"units":9007199254740992}`:                           "/units",
		`{"others":{"a":-9007199254740992}}`:                   "/others/a",
	} {
		res := calls.Post("/case", strings.NewReader(body))
		require.Equal(t, http.StatusUnprocessableEntity, res.Code, fault)
		require.Contains(t, res.Body.String(), `"pointer":"`+fault+`"`)
		require.Contains(t, res.Body.String(), `expected `, "it says which limit")
	}
	res := calls.Post("/case", strings.NewReader(`{"names":["x"],"units":9007199254740991}`))
	require.Equal(t, http.StatusNoContent, res.Code, res.Body.String())
}
