package reference

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"sync"

	"dealdesk/api/asset"
	"dealdesk/api/auth"
	"dealdesk/api/operation"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"

	"github.com/danielgtaylor/huma/v2"
	"github.com/hashicorp/golang-lru/v2/simplelru"
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

// Answers of one call that are kept at most: their number, and the bytes of their bodies.
const (
	maxListings     = 200
	maxListingBytes = 16 << 20
)

// listings keeps the answers of a reference call as they were written, until something that the calls list has changed
// or a day has passed: configuration holds from a day on. Of too many, those go that were asked for longest ago.
type listings struct {
	mu      sync.Mutex
	version int64
	day     deal.Date
	written *simplelru.LRU[string, *asset.File]
	bytes   int
}

func newListings() *listings {
	l := &listings{}
	gone := func(_ string, a *asset.File) { l.bytes -= a.Size() }
	l.written, _ = simplelru.NewLRU(maxListings, gone) // it fails for sizes below one only
	return l
}

// get is the answer for a key, written anew where it is missing or may be stale.
func (l *listings) get(
	ctx context.Context, h Handler, key string, load func(context.Context) (any, error),
) (*asset.File, error) {
	version, err := h.referenceVersion(ctx)
	if err != nil {
		return nil, err
	}
	day := h.Today()
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
	a := asset.New("list.json", body)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.version == version && l.day == day { // another may have seen a newer version meanwhile
		l.keep(key, a)
	}
	return a, nil
}

// keep has the lock.
func (l *listings) keep(key string, a *asset.File) {
	l.written.Remove(key)
	l.written.Add(key, a)
	l.bytes += a.Size()
	for l.bytes > maxListingBytes {
		l.written.RemoveOldest()
	}
}

// referenceVersion was read with the session; the first call of a token has none.
func (h Handler) referenceVersion(ctx context.Context) (int64, error) {
	if version := auth.PersonFrom(ctx).ReferenceVersion; version > 0 {
		return version, nil
	}
	return h.Store.ReferenceVersion(ctx)
}

func (l *listings) known(version int64, day deal.Date, key string) *asset.File {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.version != version || l.day != day {
		l.version = version
		l.day = day
		l.written.Purge()
	}
	a, _ := l.written.Get(key)
	return a
}

// listing answers with an asset, or that the caller has it.
func listing(a *asset.File, in ListingInput) *Listing {
	encoding, body := a.Encode(in.AcceptEncoding)
	out := &Listing{
		Status: http.StatusOK, ETag: a.Tag(encoding), CacheControl: "private, no-cache", Vary: "Accept-Encoding",
		ContentEncoding: encoding, ContentType: a.MediaType, Body: body,
	}
	if asset.Matches(in.IfNoneMatch, out.ETag) {
		out.Status = http.StatusNotModified
		out.Body = nil
		out.ContentEncoding = ""
	}
	return out
}

// ListBy registers a GET of reference data, written once per version and key and answered 304 to who has it. narrow
// leaves of the parameters what the server knows, and makes the key of that: what somebody makes up is not kept.
func ListBy[I, T any](h Handler, narrow func(context.Context, *I) (key string, caller ListingInput, err error),
	load func(context.Context, *I) (T, error),
) operation.Registration {
	return func(api huma.API, op huma.Operation) {
		schema := api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[T](), true, op.OperationID)
		op.Responses = map[string]*huma.Response{
			"200": {
				Description: http.StatusText(http.StatusOK),
				Content:     map[string]*huma.MediaType{"application/json": {Schema: schema}},
			},
			"304": {Description: http.StatusText(http.StatusNotModified)},
		}
		answers := newListings()
		operation.Call(func(ctx context.Context, in *I) (*Listing, error) {
			key, caller, err := narrow(ctx, in)
			if err != nil {
				return nil, err
			}
			a, err := answers.get(ctx, h, key, func(ctx context.Context) (any, error) { return load(ctx, in) })
			if err != nil {
				return nil, err
			}
			return listing(a, caller), nil
		})(api, op)
	}
}

// List is ListBy for a call without parameters.
func List[T any](h Handler, load func(context.Context) (T, error)) operation.Registration {
	return ListBy(h, func(_ context.Context, in *ListingInput) (string, ListingInput, error) { return "", *in, nil },
		func(ctx context.Context, _ *ListingInput) (T, error) { return load(ctx) })
}
