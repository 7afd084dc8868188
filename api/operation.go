package api

import (
	"context"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// registration adds an operation with its handler to the API.
type registration func(api huma.API, op huma.Operation)

// register adds all routes: those for everyone without the session's guard.
func (s *Server) register(public, guarded huma.API) {
	for _, section := range s.routes() {
		for _, r := range section.routes {
			op, known := descriptions[r.operation]
			if !known {
				panic("operation " + r.operation + " has no description")
			}
			op.OperationID, op.Method, op.Path, op.Tags = r.operation, r.method, r.path, []string{section.tag}
			switch r.who {
			case everyone:
				r.register(public, op)
			case administrators:
				op.Middlewares = huma.Middlewares{administratorsOnly}
				r.register(guarded, op)
			case signedIn:
				r.register(guarded, op)
			}
		}
	}
}

// call registers a handler that returns plain errors; the one converter writes them. What the contract is to say of the
// body beside its type is added afterwards: huma reads by it what it knows when the operation is registered.
func call[I, O any](handler func(context.Context, *I) (*O, error),
	body ...func(huma.API, *huma.Operation),
) registration {
	return func(api huma.API, op huma.Operation) {
		op.Errors = append(op.Errors, http.StatusUnauthorized, http.StatusForbidden)
		if reflect.TypeFor[I]().NumField() > 0 { // what cannot be read or stored
			op.Errors = append(op.Errors, http.StatusBadRequest)
		}
		if strings.Contains(op.Path, "{") {
			op.Errors = append(op.Errors, http.StatusNotFound)
		}
		if op.Method == http.MethodPost {
			op.Errors = append(op.Errors, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType,
				http.StatusTooManyRequests, http.StatusServiceUnavailable) // a budget of bodies is used up
		}
		op.BodyReadTimeout = bodyTime
		huma.Register(api, op, func(ctx context.Context, in *I) (*O, error) {
			out, err := handler(ctx, in)
			if err != nil {
				return nil, problemOf(ctx, err)
			}
			return out, nil
		})
		for _, describe := range body {
			describe(api, api.OpenAPI().Paths[op.Path].Post)
		}
	}
}

// jsonBody says that a call that reads its body itself takes a T.
func jsonBody[T any](api huma.API, op *huma.Operation) {
	op.RequestBody.Content["application/json"].Schema = api.OpenAPI().
		Components.Schemas.Schema(reflect.TypeFor[T](), true, op.OperationID+"Request")
}

// Body wraps an answer that is JSON.
type Body[T any] struct {
	Body T
}
