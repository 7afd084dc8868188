package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"dealdesk/api/auth"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// ListingInput carries the version that the caller has.
type ListingInput struct {
	IfNoneMatch    string `header:"If-None-Match"`
	AcceptEncoding string `header:"Accept-Encoding"`
}

// Listing is a reference answer: private, revalidated by its ETag (clarifications.md 85), compressed where that helps.
type Listing struct {
	Status          int
	ETag            string `header:"ETag"`
	CacheControl    string `header:"Cache-Control"`
	Vary            string `header:"Vary"`
	ContentEncoding string `header:"Content-Encoding"`
	ContentType     string `header:"Content-Type"`
	Body            []byte
}

// listings keeps the answers of a reference call as they were written, until something that the calls list has changed
// or a day has passed: configuration holds from a day on. The zero value is ready.
type listings struct {
	mu      sync.Mutex
	version int64
	day     deal.Date
	written map[string]*asset
}

// maxListings bounds how many answers of a call with parameters are kept.
const maxListings = 200

// get is the answer for a key, written anew where it is missing or may be stale.
func (l *listings) get(ctx context.Context, s *Server, key string, load func(context.Context) (any, error)) (*asset,
	error,
) {
	version, err := s.referenceVersion(ctx)
	if err != nil {
		return nil, err
	}
	day := s.today()
	if a := l.known(version, day, key); a != nil {
		return a, nil
	}
	value, err := load(ctx)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(value)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	a := newAsset("list.json", body)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.version == version && l.day == day { // another may have seen a newer version meanwhile
		l.written[key] = a
	}
	return a, nil
}

// referenceVersion was read with the session; the first call of a token has none.
func (s *Server) referenceVersion(ctx context.Context) (int64, error) {
	if version := auth.PersonFrom(ctx).ReferenceVersion; version > 0 {
		return version, nil
	}
	return s.Store.ReferenceVersion(ctx)
}

func (l *listings) known(version int64, day deal.Date, key string) *asset {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.version != version || l.day != day || len(l.written) >= maxListings {
		l.version = version
		l.day = day
		l.written = map[string]*asset{}
	}
	return l.written[key]
}

// listing answers with an asset, or that the caller has it.
func listing(a *asset, in ListingInput) *Listing {
	encoding, body := a.encoded(in.AcceptEncoding)
	out := &Listing{
		Status: http.StatusOK, ETag: a.tag(encoding), CacheControl: "private, no-cache", Vary: "Accept-Encoding",
		ContentEncoding: encoding, ContentType: a.mediaType, Body: body,
	}
	if matches(in.IfNoneMatch, out.ETag) {
		out.Status = http.StatusNotModified
		out.Body = nil
		out.ContentEncoding = ""
	}
	return out
}

// listBy registers a GET of reference data, written once per version and key and answered 304 to who has it. The key
// is of the call's parameters.
func listBy[I, T any](s *Server, key func(*I) (string, ListingInput),
	load func(context.Context, *I) (T, error),
) registration {
	return func(api huma.API, op huma.Operation) {
		schema := api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[T](), true, op.OperationID)
		op.Responses = map[string]*huma.Response{
			"200": {
				Description: http.StatusText(http.StatusOK),
				Content:     map[string]*huma.MediaType{"application/json": {Schema: schema}},
			},
			"304": {Description: http.StatusText(http.StatusNotModified)},
		}
		var answers listings
		call(func(ctx context.Context, in *I) (*Listing, error) {
			parameters, caller := key(in)
			a, err := answers.get(ctx, s, parameters, func(ctx context.Context) (any, error) { return load(ctx, in) })
			if err != nil {
				return nil, err
			}
			return listing(a, caller), nil
		})(api, op)
	}
}

// list is listBy for a call without parameters.
func list[T any](s *Server, load func(context.Context) (T, error)) registration {
	return listBy(s, func(in *ListingInput) (string, ListingInput) { return "", *in },
		func(ctx context.Context, _ *ListingInput) (T, error) { return load(ctx) })
}

// keyOf joins the parameters of a call; none of them holds a NUL.
func keyOf(parts ...string) string { return strings.Join(parts, "\x00") }
