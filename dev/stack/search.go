package stack

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"dealdesk/dev/elastic"
)

// The back ends of the search.
const (
	elasticSearch  = "elastic"
	postgresSearch = "postgres"
)

var errNoElasticsearch = errors.New("it was not asked for")

// startElasticsearch brings it up, or tells why it cannot run here.
func (s *Stack) startElasticsearch(ctx context.Context) error {
	if !s.Runs(Elasticsearch) {
		return errNoElasticsearch
	}
	if missing := elastic.Missing(ctx); missing != "" {
		return errors.New(missing)
	}
	server := s.elasticsearch()
	if !server.Unpacked() {
		downloads := filepath.Join(s.Data, "downloads")
		name, args := elastic.Fetch(downloads)
		if err := s.build(ctx, Elasticsearch, "fetching from Maven Central (97 MB the first time)",
			command{dir: s.Data, name: name, args: args}); err != nil {
			return err
		}
		if err := server.Unpack(elastic.Archive(downloads)); err != nil {
			return err
		}
		_ = os.RemoveAll(downloads) // Maven keeps its own copy
	}
	spec, err := server.Prepare()
	if err != nil {
		return err
	}
	return s.launch(ctx, spec, server.Ready)
}

func (s *Stack) elasticsearch() elastic.Server {
	return elastic.Server{
		Home: s.home, Port: s.Ports.Elasticsearch, User: s.user, LogFile: s.logFile(Elasticsearch), Secure: s.SecureIndex,
	}
}

// resumes tells that this very binary has filled Elasticsearch before, so that nothing has to be indexed now.
func (s *Stack) resumes() (bool, error) {
	if !s.Runs(App) || !s.Runs(Elasticsearch) || s.DatabaseURL != "" || !s.elasticsearch().Unpacked() {
		return false, nil
	}
	return s.seeded(elasticSearch)
}

// awaitSearch waits for Elasticsearch and gives way to the Postgres search back end when it cannot run here; the banner
// says why.
func (s *Stack) awaitSearch(ctx context.Context) error {
	var err error
	select {
	case err = <-s.found:
	case <-ctx.Done():
		return ctx.Err()
	}
	switch {
	case err == nil:
		s.search = elasticSearch
	case ctx.Err() != nil:
		return ctx.Err()
	case !errors.Is(err, errNoElasticsearch):
		s.out.say(Elasticsearch, "PostgreSQL serves the search instead: %s", err)
		reason, _, _ := strings.Cut(err.Error(), "\n")
		s.notes = append(s.notes, "search runs on PostgreSQL, not Elasticsearch: "+reason)
	}
	return nil
}

// searchLater lets the app start while Elasticsearch still does: until it answers, searches go to PostgreSQL.
func (s *Stack) searchLater(ctx context.Context) {
	s.search = elasticSearch
	if len(s.found) == 0 {
		s.out.say(Elasticsearch, "still starting; PostgreSQL answers searches until it is ready")
		s.notes = append(s.notes, "Elasticsearch is still starting: PostgreSQL answers searches until it is ready")
	}
	s.beside.Go(func() {
		select {
		case err := <-s.found:
			if err != nil && ctx.Err() == nil {
				s.out.say(Elasticsearch, "PostgreSQL serves the search instead: %s", err)
			}
		case <-ctx.Done():
		}
	})
}
