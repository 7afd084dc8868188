package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/search"
)

// maxSearchBody bounds a search request: its filter has at most 8 kB.
const maxSearchBody = 64 << 10

// SearchInput is a query in the hosted-search dialect (design/api.md, filter dialect of search).
type SearchInput struct {
	Index   string `path:"index" doc:"customer, pricingprogramcustomer, distinctcustomer, product, distinctproduct, businessunit or cases; of cases everyone finds only what they may see"`
	RawBody []byte `contentType:"application/json"`
}

// SearchOutput carries the answer and who gave it.
type SearchOutput struct {
	Backend     string `header:"X-Search-Backend" doc:"elastic, or postgres where Elasticsearch is missing or down"`
	ContentType string `header:"Content-Type"`
	// ContentLength spares both sides the chunks in which an answer of unknown length travels.
	ContentLength int `header:"Content-Length"`
	Body          []byte
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

// registerQuery adds a call whose body is read by models/search, which answers 400 where huma would answer 422.
func registerQuery[I, O any](api huma.API, path, id, summary string, handler func(context.Context, *SearchInput) (*SearchOutput, error)) {
	schemas := api.OpenAPI().Components.Schemas
	answer := schemas.Schema(reflect.TypeFor[O](), true, id+"Answer")
	register(api, huma.Operation{
		OperationID: id, Method: http.MethodPost, Path: path, Tags: []string{"Search"}, Summary: summary, MaxBodyBytes: maxSearchBody, SkipValidateBody: true,
		Errors: []int{http.StatusBadRequest, http.StatusNotFound},
		Responses: map[string]*huma.Response{
			"200": {Description: http.StatusText(http.StatusOK), Content: map[string]*huma.MediaType{"application/json": {Schema: answer}}},
		},
	}, handler)
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

func (s *Server) search(ctx context.Context, in *SearchInput) (*SearchOutput, error) {
	ix, err := s.index(ctx, in.Index)
	if err != nil {
		return nil, err
	}
	return s.searchIndex(ctx, ix, in.RawBody)
}

func (s *Server) searchIndex(ctx context.Context, ix search.Index, body []byte) (*SearchOutput, error) {
	r, err := search.Parse(ix, body)
	if err != nil {
		return nil, err
	}
	found, err := s.ask(ctx, ix, r)
	if err != nil {
		return nil, err
	}
	defer release(found)
	answer := wire.SearchAnswer{Value: found.Value}
	if r.Count {
		answer.Count = &found.Total
	}
	if len(r.Facets) > 0 {
		answer.Facets = found.Facets
	}
	return searchOutput(found.Backend, answer)
}

func (s *Server) suggest(ctx context.Context, in *SearchInput) (*SearchOutput, error) {
	ix, err := s.index(ctx, in.Index)
	if err != nil {
		return nil, err
	}
	return s.suggestFrom(ctx, ix, in.RawBody)
}

func (s *Server) suggestFrom(ctx context.Context, ix search.Index, body []byte) (*SearchOutput, error) {
	r, err := search.ParseSuggest(ix, body)
	if err != nil {
		return nil, err
	}
	found, err := s.ask(ctx, ix, r)
	if err != nil {
		return nil, err
	}
	defer release(found)
	answer := wire.SuggestAnswer{Value: []json.RawMessage{}}
	for _, doc := range found.Value {
		shown, err := search.Suggestion(ix, doc)
		if err != nil {
			return nil, apperr.Internal(err)
		}
		answer.Value = append(answer.Value, shown)
	}
	return searchOutput(found.Backend, answer)
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

func searchOutput(backend string, answer interface{ Written() ([]byte, error) }) (*SearchOutput, error) {
	body, err := answer.Written()
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return &SearchOutput{Backend: backend, ContentType: "application/json", ContentLength: len(body), Body: body}, nil
}
