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

// spoken is what an engine said to its server for each question, heard once and then said again without the engine.
type spoken struct {
	mu    sync.Mutex
	heard []sent
	known map[string][]sent
}

func (s *spoken) hear(one sent) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.heard = append(s.heard, one)
}

// forget lets the engine say everything anew: what it says depends on what it found.
func (s *spoken) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.known)
}

// of answers what is said for a question; ask lets the engine say it.
func (s *spoken) of(key string, ask func() error) ([]sent, error) {
	s.mu.Lock()
	said, known := s.known[key]
	s.mu.Unlock()
	if known {
		return said, nil
	}
	s.mu.Lock()
	s.heard = nil
	s.mu.Unlock()
	if err := ask(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known[key] = s.heard
	return s.heard, nil
}

// asking lets one question at a time through to the engine that is listened to.
func asking(s *spoken, engine search.Engine) func(ctx context.Context, kind question, n int) ([]sent, error) {
	var one sync.Mutex
	return func(ctx context.Context, kind question, n int) ([]sent, error) {
		one.Lock()
		defer one.Unlock()
		return s.of(kind.key(n), func() error {
			ix, r, err := kind.request(n)
			if err == nil {
				_, err = engine.Search(ctx, ix, r)
			}
			return err
		})
	}
}

type sent struct {
	path string
	body []byte
}

// engineAlone asks a back end's server what its engine would ask it, with nothing in between.
type engineAlone struct {
	ask    func(context.Context, question, int) error
	forget func() // what the engine said: after a change of the data it may say something else
	stop   func() error
}

// rawElastic repeats the requests of the engine with a bare HTTP client.
func rawElastic(server, prefix string) (engineAlone, error) {
	address, err := url.Parse(server)
	if err != nil {
		return engineAlone{}, fmt.Errorf("elasticsearch: %w", err)
	}
	said := &spoken{known: map[string][]sent{}}
	proxy := httputil.NewSingleHostReverseProxy(address)
	listening := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		said.hear(sent{r.URL.RequestURI(), body})
		r.Body = io.NopCloser(bytes.NewReader(body))
		proxy.ServeHTTP(w, r)
	}))
	engine, err := elastic.New(elastic.Settings{URL: listening.URL}, prefix)
	if err != nil {
		return engineAlone{}, err
	}
	ask := asking(said, engine)
	// as the engine's own
	bare := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64, DisableCompression: true}}
	return engineAlone{ask: func(ctx context.Context, kind question, n int) error {
		requests, err := ask(ctx, kind, n)
		if err != nil {
			return err
		}
		for _, one := range requests {
			if err := post(ctx, bare, server+one.path, one.body); err != nil {
				return err
			}
		}
		return nil
	}, forget: said.forget, stop: func() error { listening.Close(); return nil }}, nil
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
