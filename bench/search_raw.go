package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync"

	"dealdesk/models/search"
	"dealdesk/models/search/elastic"
)

// request is what a question becomes for the back end, as the engines of models/search make it.
func (q question) request(n int) (search.Index, search.Request, error) {
	ix, _ := search.IndexByName(search.IndexCustomer)
	body, err := json.Marshal(q.body(n))
	if err != nil {
		return ix, search.Request{}, err
	}
	if q.suggest {
		r, err := search.ParseSuggest(ix, body)
		return ix, r, err
	}
	r, err := search.Parse(ix, body)
	return ix, r, err
}

// recording is what an engine sent to its server for each question, recorded once and then sent again without the
// engine.
type recording struct {
	asking sync.Mutex // one question at a time goes to the engine
	known  map[string][]rawRequest

	mu       sync.Mutex
	recorded []rawRequest
}

func (s *recording) record(one rawRequest) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.recorded = append(s.recorded, one)
}

// take answers what was recorded since the last time.
func (s *recording) take() []rawRequest {
	s.mu.Lock()
	defer s.mu.Unlock()
	recorded := s.recorded
	s.recorded = nil
	return recorded
}

// reset lets the engine send everything anew: what it sends depends on what it found.
func (s *recording) reset() {
	s.asking.Lock()
	defer s.asking.Unlock()
	clear(s.known)
}

// requestsFor answers the requests of a question, which the engine sends once.
func (s *recording) requestsFor(ctx context.Context, engine search.Engine, kind question, n int) ([]rawRequest, error) {
	s.asking.Lock()
	defer s.asking.Unlock()
	if recorded, known := s.known[kind.key(n)]; known {
		return recorded, nil
	}
	ix, r, err := kind.request(n)
	if err != nil {
		return nil, err
	}
	s.take()
	if _, err := engine.Search(ctx, ix, r); err != nil {
		return nil, err
	}
	recorded := s.take()
	s.known[kind.key(n)] = recorded
	return recorded, nil
}

type rawRequest struct {
	path string
	body []byte
}

// bareEngine asks a back end's server what its engine would ask it, with nothing in between.
type bareEngine struct {
	query func(context.Context, question, int) error
	reset func() // what the engine sent: after a change of the data it may send something else
	stop  func() error
}

// rawElastic repeats the requests of the engine with a bare HTTP client.
func rawElastic(server, prefix string) (bareEngine, error) {
	address, err := url.Parse(server)
	if err != nil {
		return bareEngine{}, fmt.Errorf("elasticsearch: %w", err)
	}
	recorded := &recording{known: map[string][]rawRequest{}}
	proxy := httputil.NewSingleHostReverseProxy(address)
	listening := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		recorded.record(rawRequest{r.URL.RequestURI(), body})
		r.Body = io.NopCloser(bytes.NewReader(body))
		proxy.ServeHTTP(w, r)
	}))
	engine, err := elastic.New(elastic.Settings{URL: listening.URL}, prefix)
	if err != nil {
		return bareEngine{}, err
	}
	// as the engine's own
	bare := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64, DisableCompression: true}}
	return bareEngine{query: func(ctx context.Context, kind question, n int) error {
		requests, err := recorded.requestsFor(ctx, engine, kind, n)
		if err != nil {
			return err
		}
		for _, one := range requests {
			if err := post(ctx, bare, server+one.path, one.body); err != nil {
				return err
			}
		}
		return nil
	}, reset: recorded.reset, stop: func() error { listening.Close(); return nil }}, nil
}

func post(ctx context.Context, c *http.Client, address string, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/vnd.elasticsearch+json;compatible-with=8")
	req.Header.Set("Accept", "application/vnd.elasticsearch+json;compatible-with=8")
	res, err := c.Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = res.Body.Close() }()
	answer, err := io.ReadAll(res.Body)
	if err == nil && res.StatusCode != http.StatusOK {
		err = fmt.Errorf("status %d: %.300s", res.StatusCode, answer)
	}
	return err
}
