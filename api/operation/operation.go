// Package operation registers handlers as operations of the API.
package operation

import (
	"context"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"time"

	"dealdesk/api/problem"

	"github.com/danielgtaylor/huma/v2"
)

// Call registers a handler that returns plain errors; the one converter writes them. What the contract is to say of the
// body beside its type is added afterwards: huma reads by it what it knows when the operation is registered.
func Call[I, O any](handler func(context.Context, *I) (*O, error),
	body ...func(huma.API, *huma.Operation),
) Registration {
	return func(api huma.API, op huma.Operation) {
		op.Errors = append(op.Errors, http.StatusUnauthorized, http.StatusForbidden,
			http.StatusTooManyRequests, http.StatusServiceUnavailable) // limits, or a server behind us is away
		if reflect.TypeFor[I]().NumField() > 0 { // what cannot be read or stored
			op.Errors = append(op.Errors, http.StatusBadRequest)
		}
		if strings.Contains(op.Path, "{") {
			op.Errors = append(op.Errors, http.StatusNotFound)
		}
		if op.Method == http.MethodPost {
			op.Errors = append(op.Errors, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
		}
		op.BodyReadTimeout = bodyTime
		huma.Register(api, op, func(ctx context.Context, in *I) (*O, error) {
			out, err := handler(ctx, in)
			if err != nil {
				return nil, problem.Of(ctx, err)
			}
			return out, nil
		})
		for _, describe := range body {
			describe(api, api.OpenAPI().Paths[op.Path].Post)
		}
	}
}

// JSONBody says that a call that reads its body itself takes a T.
func JSONBody[T any](api huma.API, op *huma.Operation) {
	op.RequestBody.Content["application/json"].Schema = api.OpenAPI().
		Components.Schemas.Schema(reflect.TypeFor[T](), true, op.OperationID+"Request")
}

// File registers a handler whose answer is a file.
func File[I, O any](mediaType string, handler func(context.Context, *I) (*O, error),
	more ...func(huma.API, *huma.Operation),
) Registration {
	return func(api huma.API, op huma.Operation) {
		op.Responses = map[string]*huma.Response{"200": {
			Description: http.StatusText(http.StatusOK),
			Content:     map[string]*huma.MediaType{mediaType: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
		}}
		Call(handler, more...)(api, op)
	}
}

// Form says that a call takes a multipart form: its file, and texts that are required beside it.
func Form(texts map[string]*huma.Schema) func(huma.API, *huma.Operation) {
	return func(_ huma.API, op *huma.Operation) {
		form := &huma.Schema{Type: huma.TypeObject, Required: []string{"file"}, Properties: map[string]*huma.Schema{
			"file": {Type: huma.TypeString, Format: "binary"},
		}}
		for _, name := range slices.Sorted(maps.Keys(texts)) {
			form.Required = append(form.Required, name)
			form.Properties[name] = texts[name]
		}
		if op.RequestBody == nil {
			op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{}}
		}
		op.RequestBody.Content["multipart/form-data"] = &huma.MediaType{Schema: form}
	}
}

// bodyTime is how long a client may take to send a request's body.
const bodyTime = time.Minute

// Registration adds an operation with its handler to the API.
type Registration func(api huma.API, op huma.Operation)
