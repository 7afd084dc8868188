package lists

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/search"
)

// MaxSearchBody bounds a search request: its filter has at most 8 kB.
const MaxSearchBody = 64 << 10

// SearchInput is a query in the hosted-search dialect (design/api.md, filter dialect of search).
type SearchInput struct {
	Index   string `path:"index" doc:"customer, pricingprogramcustomer, distinctcustomer, product, distinctproduct, businessunit or cases; of cases everyone finds only what they may see"`
	RawBody []byte `contentType:"application/json"`
}

// SearchOutput is an answer, and who gave it.
type SearchOutput[T any] struct {
	Backend string `header:"X-Search-Backend" doc:"elastic, or postgres where Elasticsearch is missing or down"`
	Body    T
}

// index finds an index for somebody who may search: everyone signed in with a role (clarifications.md 72).
func (h Handler) index(ctx context.Context, name string) (search.Index, error) {
	if len(auth.ActorFrom(ctx).Roles) == 0 {
		return search.Index{}, apperr.Forbidden("search.forbidden",
			"Unauthorized: You do not have permission to view this page.")
	}
	ix, ok := search.IndexByName(name)
	if !ok {
		return ix, apperr.NotFound("search.indexNotFound", "This index is not known.")
	}
	return ix, nil
}

// Search searches an index.
func (h Handler) Search(ctx context.Context, in *SearchInput) (*SearchOutput[wire.SearchAnswer], error) {
	ix, err := h.index(ctx, in.Index)
	if err != nil {
		return nil, err
	}
	r, err := search.Parse(ix, in.RawBody)
	if err != nil {
		return nil, err
	}
	found, err := h.searchIndex(ctx, ix, r)
	if err != nil {
		return nil, err
	}
	answer := wire.SearchAnswer{Value: found.Value}
	if r.Count {
		answer.Count = &found.Total
	}
	if len(r.Facets) > 0 {
		answer.Facets = found.Facets
	}
	return &SearchOutput[wire.SearchAnswer]{Backend: found.Backend, Body: answer}, nil
}

// Suggest suggests documents of an index.
func (h Handler) Suggest(ctx context.Context, in *SearchInput) (*SearchOutput[wire.SuggestAnswer], error) {
	ix, err := h.index(ctx, in.Index)
	if err != nil {
		return nil, err
	}
	r, err := search.ParseSuggest(ix, in.RawBody)
	if err != nil {
		return nil, err
	}
	found, err := h.searchIndex(ctx, ix, r)
	if err != nil {
		return nil, err
	}
	suggestions, err := search.Suggestions(ix, found.Value)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return &SearchOutput[wire.SuggestAnswer]{Backend: found.Backend, Body: wire.SuggestAnswer{Value: suggestions}}, nil
}

// searchIndex searches for the person of the session: hits, counts, facets and suggestions hold what they may see,
// whatever the body says. When no back end can answer, or none in time, the caller may try again.
func (h Handler) searchIndex(ctx context.Context, ix search.Index, r search.Request) (search.Response, error) {
	viewer := auth.ActorFrom(ctx)
	r.Viewer = &viewer
	found, err := h.Engine.Search(ctx, ix, r)
	if err != nil && apperr.KindOf(err) == apperr.KindInternal {
		return found, apperr.Unavailable("search.unavailable", deal.TextGeneric).Because(err)
	}
	return found, err
}
