// Package elastic answers searches from Elasticsearch 8. Text arrives folded, so the mapping needs no analysis plug-in and
// runs on the server core as on a full distribution.
package elastic

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/elastic/elastic-transport-go/v8/elastictransport"
	"github.com/elastic/go-elasticsearch/v8/esapi"
	jsonv2 "github.com/go-json-experiment/json"

	"dealdesk/models/search"
)

// Engine searches Elasticsearch through aliases: prefix-name.
type Engine struct {
	client   esapi.Transport
	searches esapi.Transport // carries them only
	prefix   string
}

// How long an answer may take: after the first, Postgres answers a search; the second is for writing and publishing.
const (
	searchTimeout = 5 * time.Second
	writeTimeout  = 2 * time.Minute
)

// New prepares the way to a server; it talks to nobody yet. The prefix begins the names of all indexes. The requests of esapi go
// over Elastic's transport: the client around both would bring 850 packages of typed requests into every build.
func New(address, prefix string) (*Engine, error) {
	server, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("elasticsearch at %s: %w", address, err)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone() //nolint:forcetypeassert // the standard library's own
	transport.MaxIdleConnsPerHost = 64
	transport.ResponseHeaderTimeout = writeTimeout
	transport.DisableCompression = true // it would cost a page of documents 2 ms and save nothing within one network
	e := &Engine{prefix: prefix}
	if e.client, err = client(server, transport); err != nil {
		return nil, err
	}
	direct, err := searching(server, transport)
	if err != nil {
		return nil, err
	}
	e.searches, err = client(server, direct)
	return e, err
}

func client(server *url.URL, over http.RoundTripper) (esapi.Transport, error) {
	options := []elastictransport.Option{
		elastictransport.WithURLs(server), elastictransport.WithTransport(over), elastictransport.WithDisableRetry(),
	}
	if server.User != nil {
		password, _ := server.User.Password()
		options = append(options, elastictransport.WithBasicAuth(server.User.Username(), password))
	}
	c, err := elastictransport.NewClient(options...)
	if err != nil {
		return nil, fmt.Errorf("elasticsearch at %s: %w", server.Redacted(), err)
	}
	return c, nil
}

func (e *Engine) alias(index string) string { return e.prefix + "-" + index }

// Ready tells whether the server answers and holds every index in the shape that this version asks.
func (e *Engine) Ready(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, searchTimeout)
	defer cancel()
	for _, ix := range search.Indexes() {
		if err := e.holds(ctx, ix); err != nil {
			return fmt.Errorf("search in elasticsearch, index %s: %w", ix.Name, err)
		}
	}
	return nil
}

func (e *Engine) holds(ctx context.Context, ix search.Index) error {
	raw, err := e.do(ctx, esapi.IndicesGetAliasRequest{Name: []string{e.alias(ix.Name)}})
	if err != nil {
		return err
	}
	var byName map[string]json.RawMessage
	if err := jsonv2.Unmarshal(raw, &byName); err != nil {
		return fmt.Errorf("read aliases: %w", err)
	}
	of, _ := search.IndexByName(ix.Over)
	for name := range byName {
		if strings.HasPrefix(name, e.generation(of)) {
			return nil
		}
	}
	return errOtherShape
}

// building is the alias of an index that is being filled.
func (e *Engine) building(ix search.Index) string { return e.alias(ix.Name) + "-building" }

// generation begins the names of the indexes of this version's shape.
func (e *Engine) generation(ix search.Index) string {
	return e.alias(ix.Name) + "-" + shape(ix) + "-"
}

// Search answers a request; without a hit, once more with mistakes allowed.
func (e *Engine) Search(ctx context.Context, ix search.Index, r search.Request) (search.Response, error) {
	out := search.Response{Value: []json.RawMessage{}, Facets: map[string][]search.FacetValue{}, Backend: search.BackendElastic}
	for _, f := range r.Facets {
		out.Facets[f.Field] = []search.FacetValue{}
	}
	if err := r.Allow(ix); err != nil || r.Nothing {
		return out, err
	}
	buffer := buffers.Get().(*bytes.Buffer) //nolint:forcetypeassert // holds nothing else
	found, err := e.ask(ctx, ix, r, false, buffer)
	if err == nil && found.Hits.Total.Value == 0 && r.WorthFuzzy() {
		buffer.Reset()
		found, err = e.ask(ctx, ix, r, true, buffer)
	}
	if err != nil {
		return out, fmt.Errorf("search %s: %w", ix.Name, err)
	}
	out.Release = func() { putBack(buffer) }
	out.Total = found.Hits.Total.Value
	out.Value = append(out.Value, found.documents...)
	for _, f := range r.Facets {
		field, _ := ix.Field(f.Field)
		for _, b := range found.Aggregations[f.Field].Buckets {
			out.Facets[f.Field] = append(out.Facets[f.Field], b.value(field))
		}
	}
	return out, nil
}

func (e *Engine) ask(ctx context.Context, ix search.Index, r search.Request, forgive bool, into *bytes.Buffer) (answer, error) {
	var found answer
	body, err := written(query(ix, r, forgive))
	if err != nil {
		return found, fmt.Errorf("write query: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, searchTimeout)
	defer cancel()
	raw, err := doInto(ctx, e.searches, esapi.SearchRequest{Index: []string{e.alias(ix.Name)}, Body: reader(body), FilterPath: []string{
		"timed_out", "hits.total.value", "hits.hits._source", "aggregations.*.buckets",
	}}, into)
	if err != nil {
		return found, err
	}
	if found, err = read(raw, r); err != nil {
		return found, fmt.Errorf("read answer: %w", err)
	}
	if found.TimedOut {
		return found, errTimedOut
	}
	return found, nil
}
