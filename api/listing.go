package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/models/apperr"
)

// ListingInput carries the version that the caller has.
type ListingInput struct {
	IfNoneMatch string `header:"If-None-Match"`
}

// Listing is a reference answer: private, revalidated by its ETag (clarifications.md 85).
type Listing struct {
	Status       int
	ETag         string `header:"ETag"`
	CacheControl string `header:"Cache-Control"`
	ContentType  string `header:"Content-Type"`
	Body         []byte
}

// registerList adds a parameterless GET of reference data, written once and answered 304 to who has it.
func registerList[T any](api huma.API, path, id, summary string, load func(context.Context) (T, error)) {
	var zero T
	schema := api.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(zero), true, id)
	op := huma.Operation{
		OperationID: id, Method: http.MethodGet, Path: path, Tags: []string{"Reference"}, Summary: summary,
		Responses: map[string]*huma.Response{
			"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}},
			"304": {Description: http.StatusText(http.StatusNotModified)},
		},
	}
	register(api, op, func(ctx context.Context, in *ListingInput) (*Listing, error) {
		value, err := load(ctx)
		if err != nil {
			return nil, err
		}
		body, err := json.Marshal(value)
		if err != nil {
			return nil, apperr.Internal(err)
		}
		sum := sha256.Sum256(body)
		out := &Listing{
			Status: http.StatusOK, ETag: `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, CacheControl: "private, no-cache",
			ContentType: "application/json", Body: body,
		}
		if hasVersion(in.IfNoneMatch, out.ETag) {
			out.Status, out.Body = http.StatusNotModified, nil
		}
		return out, nil
	})
}

// hasVersion compares weakly, as RFC 9110 asks of If-None-Match: compression on the way may have weakened the tag.
func hasVersion(header, tag string) bool {
	for candidate := range strings.SplitSeq(header, ",") {
		candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
		if candidate == tag || candidate == "*" {
			return true
		}
	}
	return false
}
