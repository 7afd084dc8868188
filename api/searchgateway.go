package api

import (
	"context"
	"net/http"
	"reflect"
	"strconv"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/search"
)

// backendHeader tells who has answered a search.
const backendHeader = "X-Search-Backend"

// maxSearchBody bounds a search request: its filter has at most 8 kB.
const maxSearchBody = 64 << 10

// SearchInput is a query in the hosted-search dialect (design/api.md, filter dialect of search).
type SearchInput struct {
	Index   string `path:"index" doc:"customer, pricingprogramcustomer, distinctcustomer, product, distinctproduct, businessunit or cases; of cases everyone finds only what they may see"`
	RawBody []byte `contentType:"application/json"`
}

// searched is an answer as it is sent, and who gave it.
type searched struct {
	backend string
	body    []byte
}

func (s *Server) registerSearch(api huma.API) {
	for _, way := range []struct{ search, suggest, suffix string }{
		{"/indexes/{index}/docs/search", "/indexes/{index}/docs/suggest", "Docs"},
		{"/api/search/{index}", "/api/search/{index}/suggest", ""},
	} {
		registerQuery[wire.SearchRequest, wire.SearchAnswer](api, way.search, "Search"+way.suffix, "Search an index", s.search)
		registerQuery[wire.SuggestRequest, wire.SuggestAnswer](api, way.suggest, "Suggest"+way.suffix, "Suggest documents of an index", s.suggest)
	}
}

// registerQuery adds a call whose body is read by models/search, which answers 400 where huma would answer 422. It only reads, and
// answers nobody who is only presumed to be behind the request.
func registerQuery[I, O any](api huma.API, path, id, summary string, handler func(context.Context, *SearchInput) (*huma.StreamResponse, error)) {
	schemas := api.OpenAPI().Components.Schemas
	answer := schemas.Schema(reflect.TypeFor[O](), true, id+"Answer")
	register(api, huma.Operation{
		OperationID: id, Method: http.MethodPost, Path: path, Tags: []string{"Search"}, Summary: summary, MaxBodyBytes: maxSearchBody, SkipValidateBody: true,
		Errors: []int{http.StatusBadRequest, http.StatusNotFound},
		Responses: map[string]*huma.Response{
			"200": {
				Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{"application/json": {Schema: answer}},
				Headers: map[string]*huma.Param{backendHeader: {Schema: &huma.Schema{
					Type: huma.TypeString, Description: "elastic, or postgres where Elasticsearch is missing or down",
				}}},
			},
		},
	}, func(ctx context.Context, in *SearchInput) (*huma.StreamResponse, error) {
		return auth.Confirmed(ctx, func(ctx context.Context) (*huma.StreamResponse, error) { return handler(ctx, in) })
	})
	request := schemas.Schema(reflect.TypeFor[I](), true, id+"Request")
	api.OpenAPI().Paths[path].Post.RequestBody.Content["application/json"].Schema = request
}

// index finds an index for somebody who may search: everyone signed in with a role (clarifications.md 72).
func (s *Server) index(ctx context.Context, name string) (search.Index, error) {
	if len(auth.ActorFrom(ctx).Roles) == 0 {
		return search.Index{}, apperr.Forbidden("search.forbidden", "Unauthorized: You do not have permission to view this page.")
	}
	ix, ok := search.IndexByName(name)
	if !ok {
		return ix, apperr.NotFound("search.indexNotFound", "This index is not known.")
	}
	return ix, nil
}

func (s *Server) search(ctx context.Context, in *SearchInput) (*huma.StreamResponse, error) {
	ix, err := s.index(ctx, in.Index)
	if err != nil {
		return nil, err
	}
	return sent(func(b []byte) (searched, error) { return s.searchIndex(ctx, b, ix, in.RawBody) })
}

// searchIndex appends the answer of a search.
func (s *Server) searchIndex(ctx context.Context, b []byte, ix search.Index, body []byte) (searched, error) {
	r, err := search.Parse(ix, body)
	if err != nil {
		return searched{}, err
	}
	found, err := s.ask(ctx, ix, r)
	if err != nil {
		return searched{}, err
	}
	defer release(found)
	answer := wire.SearchAnswer{Value: found.Value}
	if r.Count {
		answer.Count = &found.Total
	}
	if len(r.Facets) > 0 {
		answer.Facets = found.Facets
	}
	if b, err = answer.Append(b); err != nil {
		return searched{}, apperr.Internal(err)
	}
	return searched{found.Backend, b}, nil
}

func (s *Server) suggest(ctx context.Context, in *SearchInput) (*huma.StreamResponse, error) {
	ix, err := s.index(ctx, in.Index)
	if err != nil {
		return nil, err
	}
	return sent(func(b []byte) (searched, error) { return s.suggestFrom(ctx, b, ix, in.RawBody) })
}

// suggestFrom appends the answer of a suggestion.
func (s *Server) suggestFrom(ctx context.Context, b []byte, ix search.Index, body []byte) (searched, error) {
	r, err := search.ParseSuggest(ix, body)
	if err != nil {
		return searched{}, err
	}
	found, err := s.ask(ctx, ix, r)
	if err != nil {
		return searched{}, err
	}
	defer release(found)
	if b, err = search.AppendSuggestions(append(b, `{"value":[`...), ix, found.Value); err != nil {
		return searched{}, apperr.Internal(err)
	}
	return searched{found.Backend, append(b, "]}"...)}, nil
}

// ask searches for the person of the session: hits, counts, facets and suggestions hold what they may see, whatever the body
// says. When no back end can answer, or none in time, the caller may try again.
func (s *Server) ask(ctx context.Context, ix search.Index, r search.Request) (search.Response, error) {
	viewer := auth.ActorFrom(ctx)
	r.Viewer = &viewer
	found, err := s.Search.Search(ctx, ix, r)
	if err != nil && apperr.KindOf(err) == apperr.KindInternal {
		return found, apperr.Unavailable("search.unavailable", "An error occurred while processing your request. Please try after some time.").Because(err)
	}
	return found, err
}

func release(found search.Response) {
	if found.Release != nil {
		found.Release()
	}
}

// bodies hold answers until they are sent: room for each anew would be collected again after each.
var bodies = sync.Pool{New: func() any { return new([]byte) }}

// mostKept bounds what a body may keep when nobody sends it: a page of documents takes 50 kB.
const mostKept = 1 << 20

// sent is the answer that has been appended, with its length, which spares both sides the chunks of an unknown one.
func sent(appended func(b []byte) (searched, error)) (*huma.StreamResponse, error) {
	room := bodies.Get().(*[]byte) //nolint:forcetypeassert // holds nothing else
	out, err := appended((*room)[:0])
	if err != nil {
		bodies.Put(room)
		return nil, err
	}
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		ctx.SetHeader(backendHeader, out.backend)
		ctx.SetHeader("Content-Type", "application/json")
		ctx.SetHeader("Content-Length", strconv.Itoa(len(out.body)))
		ctx.SetStatus(http.StatusOK)
		_, _ = ctx.BodyWriter().Write(out.body) // who has gone needs no answer
		if cap(out.body) <= mostKept {
			*room = out.body
			bodies.Put(room)
		}
	}}, nil
}
