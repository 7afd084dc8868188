package stack

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"dealdesk/dev/ports"
	"dealdesk/dev/process"
)

// The supervised programs of the app.
const (
	apiProcess    = "api"
	workerProcess = "worker"
)

func (s *Stack) binary() string { return filepath.Join(s.Root, "bin", "dealdesk") }

// buildApp builds the web app when its sources have changed, then the Go binary that carries it.
func (s *Stack) buildApp(ctx context.Context) error {
	if !s.NoAppBuild {
		if err := s.buildWeb(ctx); err != nil {
			return err
		}
	}
	return s.buildBinary(ctx)
}

func (s *Stack) buildBinary(ctx context.Context) error {
	return s.exclusive("binary", func() error {
		return s.build(ctx, App, "building the Go binary",
			command{dir: s.Root, name: "go", args: []string{"build", "-o", s.binary(), "."}, env: compiling()})
	})
}

func (s *Stack) buildWeb(ctx context.Context) error {
	dir := filepath.Join(s.Root, "frontend")
	if err := s.npmCI(ctx, App, "installing the web app's packages (the first time takes a minute)", dir); err != nil {
		return err
	}
	if s.Hot {
		return nil // Vite serves the sources
	}
	return s.exclusive("web", func() error {
		wanted, err := hashTree(dir, "node_modules", "dist", "e2e", "test-results", "playwright-report", "coverage")
		if err != nil {
			return err
		}
		marker := filepath.Join(dir, "node_modules", ".dealdesk-built")
		found, _ := os.ReadFile(marker) // none before the first build
		if _, err := os.Stat(filepath.Join(dir, "dist", "index.html")); err == nil && string(found) == wanted {
			return nil
		}
		if err := s.build(ctx, App, "building the web app",
			command{dir: dir, name: "npm", args: []string{"run", "build"}}); err != nil {
			return err
		}
		return os.WriteFile(marker, []byte(wanted), 0o644)
	})
}

// startApp brings the database up to date and runs worker and API.
func (s *Stack) startApp(ctx context.Context) error {
	if err := s.migrate(ctx); err != nil {
		return err
	}
	if err := s.seed(ctx); err != nil {
		return err
	}
	if err := s.startProgram(ctx, workerProcess, s.Ports.WorkerOps); err != nil {
		return err
	}
	if err := s.startProgram(ctx, apiProcess, s.Ports.Ops); err != nil {
		return err
	}
	if s.Hot {
		return s.startHot(ctx)
	}
	return nil
}

func (s *Stack) migrate(ctx context.Context) error {
	return s.build(ctx, App, "bringing the database up to date", s.own("migrate"))
}

// seed runs once per binary, search back end and data directory: the same binary would find nothing to do, slowly. A
// database that is not ours may have been emptied meanwhile, so there it always runs.
func (s *Stack) seed(ctx context.Context) error {
	done, err := s.seeded(s.search)
	if err != nil || (done && s.DatabaseURL == "") {
		return err
	}
	if err := s.build(ctx, App, "seeding the demo data", s.own("seed")); err != nil {
		return err
	}
	marker, err := s.seedStamp(s.search)
	if err != nil {
		return err
	}
	return os.WriteFile(s.stampFile(), []byte(marker), 0o644)
}

func (s *Stack) stampFile() string { return filepath.Join(s.Data, "seeded") }

func (s *Stack) seedStamp(search string) (string, error) {
	binary, err := hashFiles(s.binary())
	return binary + " " + search, err
}

// seeded tells whether this binary has seeded this data directory for a search back end.
func (s *Stack) seeded(search string) (bool, error) {
	marker, err := s.seedStamp(search)
	if err != nil {
		return false, err
	}
	found, err := os.ReadFile(s.stampFile())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("read what was seeded: %w", err)
	}
	return string(found) == marker, nil
}

// own is a one-shot command of the binary with the stack's settings.
func (s *Stack) own(subcommand string) command {
	return command{dir: s.Data, name: s.binary(), args: []string{subcommand}, env: s.childEnvironment()}
}

func (s *Stack) startProgram(ctx context.Context, name string, ops ports.Port) error {
	return s.launch(ctx, process.Spec{
		Name: name, Path: s.binary(), Args: []string{name}, Env: s.childEnvironment(), Dir: s.Data,
		LogFile: s.logFile(name), Grace: 15 * time.Second,
	}, func(ctx context.Context) error { return answers(ctx, ops.URL()+"/readyz") })
}

// answers is nil when an address answers 200; otherwise the answer is in the error.
func answers(ctx context.Context, url string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, 4<<10))
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s: %s", url, answer.Status, body)
	}
	return nil
}

// hashTree sums up the files below a directory but the named entries of its top level.
func hashTree(root string, without ...string) (string, error) {
	skip := map[string]bool{}
	for _, name := range without {
		skip[filepath.Join(root, name)] = true
	}
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case skip[path]:
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular():
			files = append(files, path)
		}
		return nil
	})
	if err != nil {
		return "", fmt.Errorf("look for changes in %s: %w", root, err)
	}
	if len(files) == 0 {
		return "", errors.New("there are no sources in " + root)
	}
	return hashFiles(files...)
}
