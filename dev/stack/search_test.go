package stack

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// seededStack is a stack of everything whose binary has filled Elasticsearch before.
func seededStack(t *testing.T) *Stack {
	t.Helper()
	root := t.TempDir()
	s := &Stack{
		Settings: Settings{Root: root, Data: filepath.Join(root, "data"), Only: AllParts()},
		out:      newProgress(io.Discard), home: filepath.Join(root, "home"), search: postgresSearch, found: make(chan error,
			1),
	}
	for _, file := range []string{s.binary(), filepath.Join(s.Data, "x"), s.elasticsearch().Program()} {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("binary 1"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	stamp, err := s.seedStamp(elasticSearch)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.stampFile(), []byte(stamp), 0o644); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheAppWaitsForElasticsearchOnlyWhenItMustIndex(t *testing.T) {
	change := map[string]func(*testing.T, *Stack){
		"nothing changed":            func(*testing.T, *Stack) {},
		"another binary":             func(t *testing.T, s *Stack) { write(t, s.binary(), "binary 2") },
		"never seeded":               func(t *testing.T, s *Stack) { discard(t, s.stampFile()) },
		"Elasticsearch not unpacked": func(t *testing.T, s *Stack) { discard(t, s.elasticsearch().Program()) },
		"seeded for PostgreSQL": func(t *testing.T, s *Stack) {
			stamp, err := s.seedStamp(postgresSearch)
			if err != nil {
				t.Fatal(err)
			}
			write(t, s.stampFile(), stamp)
		},
		"a database that is not ours": func(_ *testing.T, s *Stack) { s.DatabaseURL = "postgres://elsewhere" },
	}
	for name, apply := range change {
		t.Run(name, func(t *testing.T) {
			s := seededStack(t)
			apply(t, s)
			resumes, err := s.resumes()
			if err != nil || resumes != (name == "nothing changed") {
				t.Errorf("resumes %t: %v", resumes, err)
			}
		})
	}
}

func TestSearchFallsBackToPostgres(t *testing.T) {
	s := seededStack(t)
	s.found <- errors.New("no memory\nand a stack trace")
	if err := s.awaitSearch(t.Context()); err != nil {
		t.Fatal(err)
	}
	if s.search != postgresSearch || len(s.notes) != 1 || !strings.Contains(s.notes[0], "no memory") ||
		strings.Contains(s.notes[0], "trace") {
		t.Errorf("search on %s, notes %q", s.search, s.notes)
	}
	s = seededStack(t)
	s.searchLater(t.Context())
	if s.search != elasticSearch || len(s.notes) != 1 {
		t.Errorf("search on %s, notes %q", s.search, s.notes)
	}
	s.found <- nil
	s.beside.Wait()
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
}

func discard(t *testing.T, file string) {
	t.Helper()
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
}
