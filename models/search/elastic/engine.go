// Package elastic answers searches from Elasticsearch 8. Text arrives folded, so the mapping needs no analysis plug-in
// and runs on the server core as on a full distribution.
package elastic

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/elastic/elastic-transport-go/v8/elastictransport"
	"github.com/elastic/go-elasticsearch/v8/esapi"

	"dealdesk/models/search"
)

// Engine searches Elasticsearch through aliases: prefix-name.
type Engine struct {
	client   esapi.Transport
	prefix   string
	replicas int
}

// Settings say where Elasticsearch is and how it is asked.
type Settings struct {
	URL      string // of a node, or of several with commas between; a user and password in it are sent to all
	Username string // where the URL names none
	Password string
	CAFile   string // PEM of who signed the nodes' certificates; empty: who the system trusts
	Replicas int    // copies of each index on other nodes
}

// How long an answer may take: after the first, Postgres answers a search; the second is for writing and publishing.
const (
	searchTimeout = 5 * time.Second
	writeTimeout  = 2 * time.Minute
)

// New prepares the way to a server; it talks to nobody yet. The prefix begins the names of all indexes. The requests of
// esapi go over Elastic's transport: the client around both would bring 850 packages of typed requests into every
// build.
func New(s Settings, prefix string) (*Engine, error) {
	client, err := newClient(s)
	if err != nil {
		return nil, err
	}
	return &Engine{client: client, prefix: prefix, replicas: s.Replicas}, nil
}

func newClient(s Settings) (esapi.Transport, error) {
	transport := http.DefaultTransport.(*http.Transport).Clone() //nolint:forcetypeassert // the standard library's own
	transport.MaxIdleConnsPerHost = 64
	transport.ResponseHeaderTimeout = writeTimeout
	transport.DisableCompression = true // it would cost a page of documents 2 ms and save nothing within one network
	options := []elastictransport.Option{elastictransport.WithTransport(transport)}
	var nodes []*url.URL
	for address := range strings.SplitSeq(s.URL, ",") {
		node, err := url.Parse(strings.TrimSpace(address))
		if err != nil {
			return nil, fmt.Errorf("address of elasticsearch: %w", err)
		}
		if node.User != nil {
			s.Username = node.User.Username()
			s.Password, _ = node.User.Password()
		}
		nodes = append(nodes, node)
	}
	options = append(options, elastictransport.WithURLs(nodes...))
	if s.Username != "" {
		options = append(options, elastictransport.WithBasicAuth(s.Username, s.Password))
	}
	if s.CAFile != "" {
		pem, err := os.ReadFile(s.CAFile)
		if err != nil {
			return nil, fmt.Errorf("certificate authority of elasticsearch: %w", err)
		}
		options = append(options, elastictransport.WithCACert(pem))
	}
	if len(nodes) == 1 { // with several, another node is asked when one fails
		options = append(options, elastictransport.WithDisableRetry())
	}
	client, err := elastictransport.NewClient(options...)
	if err != nil {
		return nil, fmt.Errorf("elasticsearch at %s: %w", nodes[0].Redacted(), err)
	}
	return client, nil
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
	if err := json.Unmarshal(raw, &byName); err != nil {
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
	out := search.Response{
		Value: []json.RawMessage{}, Facets: map[string][]search.FacetValue{},
		Backend: search.BackendElastic,
	}
	for _, f := range r.Facets {
		out.Facets[f.Field] = []search.FacetValue{}
	}
	if err := r.Allow(ix); err != nil || r.Nothing {
		return out, err
	}
	found, err := e.query(ctx, ix, r, false)
	if err == nil && found.Hits.Total.Value == 0 && r.WorthFuzzy() {
		found, err = e.query(ctx, ix, r, true)
	}
	if err != nil {
		return out, fmt.Errorf("search %s: %w", ix.Name, err)
	}
	out.Total = found.Hits.Total.Value
	for _, hit := range found.Hits.Hits {
		out.Value = append(out.Value, hit.Source)
	}
	for _, f := range r.Facets {
		field, _ := ix.Field(f.Field)
		for _, b := range found.Aggregations[f.Field].Buckets {
			out.Facets[f.Field] = append(out.Facets[f.Field], b.value(field))
		}
	}
	return out, nil
}

// query sends one query and decodes the answer. With forgive, words may hold a mistake.
func (e *Engine) query(ctx context.Context, ix search.Index, r search.Request, forgive bool) (answer, error) {
	var found answer
	body, err := json.Marshal(query(ix, r, forgive))
	if err != nil {
		return found, fmt.Errorf("write query: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, searchTimeout)
	defer cancel()
	raw, err := e.do(ctx, esapi.SearchRequest{
		Index: []string{e.alias(ix.Name)}, Body: bytes.NewReader(body),
		FilterPath: []string{"timed_out", "hits.total.value", "hits.hits._source", "aggregations.*.buckets"},
	})
	if err != nil {
		return found, err
	}
	if err := json.Unmarshal(raw, &found); err != nil {
		return found, fmt.Errorf("read answer: %w", err)
	}
	if found.TimedOut {
		return found, errTimedOut
	}
	return found, nil
}

var (
	errTimedOut = errors.New("elasticsearch ran out of time")
	errMissing  = errors.New("elasticsearch does not have it")
	// errOtherShape says that the index was built by another version; dealdesk reindex builds it anew.
	errOtherShape = errors.New("the index has another version's shape, run dealdesk reindex")
)

// NeedsRebuild tells whether an index has to be built before it can be used: it is missing, or has another version's
// shape.
func NeedsRebuild(err error) bool { return errors.Is(err, errMissing) || errors.Is(err, errOtherShape) }

// maxAnswer bounds what is read of one answer: 1000 documents of a few kB.
const maxAnswer = 64 << 20

type request interface {
	Do(ctx context.Context, transport esapi.Transport) (*esapi.Response, error)
}

// do sends a request and reads the whole answer; an answer of 300 and above is an error.
func (e *Engine) do(ctx context.Context, r request) ([]byte, error) {
	res, err := r.Do(ctx, e.client)
	if err != nil {
		return nil, fmt.Errorf("elasticsearch: %w", err)
	}
	var body []byte
	if res.Body != nil {
		defer func() { _ = res.Body.Close() }()
		if body, err = io.ReadAll(io.LimitReader(res.Body, maxAnswer)); err != nil {
			return nil, fmt.Errorf("elasticsearch: %w", err)
		}
	}
	if res.StatusCode == http.StatusNotFound {
		return nil, errMissing
	}
	if res.IsError() {
		return nil, fmt.Errorf("elasticsearch answered %d: %.500s", res.StatusCode, body)
	}
	return body, nil
}
