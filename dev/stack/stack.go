// Package stack starts, supervises and stops everything that Dealdesk needs on one machine.
package stack

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"dealdesk/dev/ports"
	"dealdesk/dev/process"
	"dealdesk/dev/runas"
)

// Stack is one running set of parts.
type Stack struct {
	Settings
	out     *progress
	spawner *process.Spawner
	user    runas.User
	home    string         // like Data, where the services' user can reach it
	search  string         // "elastic" or "postgres", decided at start
	found   chan error     // what became of Elasticsearch
	beside  sync.WaitGroup // what goes on while the app already runs
	notes   []string

	mu      sync.Mutex
	running map[string]*process.Supervised
	stops   []func()
	ready   bool
	began   time.Time
}

// Up runs the stack until the context ends. It returns once every part has stopped.
func Up(ctx context.Context, settings Settings, out io.Writer) error {
	if err := settings.Check(); err != nil {
		return err
	}
	if missing := settings.missingTools(ctx); len(missing) > 0 {
		return fmt.Errorf("this machine lacks:\n  %s", strings.Join(missing, "\n  "))
	}
	held, err := lock(settings.Data)
	if err != nil {
		return err
	}
	defer held.Close()
	removeState(settings.Data) // of a stack that was killed
	if taken := ports.Taken(settings.wanted()); len(taken) > 0 {
		return fmt.Errorf("ports:\n  %s", strings.Join(taken, "\n  "))
	}
	s := &Stack{
		Settings: settings, out: newProgress(out), spawner: process.NewSpawner(),
		search: postgresSearch, found: make(chan error, 1), running: map[string]*process.Supervised{}, began: time.Now(),
	}
	defer s.spawner.Close()
	ctx, cancel := context.WithCancel(ctx)
	defer func() {
		cancel()
		s.stop()
	}()
	if s.Runs(Postgres) || s.Runs(Elasticsearch) {
		if s.user, err = runas.Pick(); err != nil {
			return err
		}
		if s.home, err = s.user.Home(s.Data); err != nil {
			return err
		}
	}
	if err := s.openLog(); err != nil {
		return err
	}
	if err := s.start(ctx); err != nil {
		if ctx.Err() != nil {
			return nil // asked to stop while starting
		}
		return err
	}
	s.mu.Lock()
	s.ready = true
	s.mu.Unlock()
	if err := s.writeState(); err != nil {
		return err
	}
	s.out.text(s.table())
	<-ctx.Done()
	return nil
}

// start brings up the services side by side, then the app on top of them. Elasticsearch takes longest by far: whoever
// has nothing to index does not wait for it.
func (s *Stack) start(ctx context.Context) error {
	group, groupCtx := errgroup.WithContext(ctx)
	run := func(part string, start func(context.Context) error) {
		if s.Runs(part) {
			group.Go(func() error {
				if err := start(groupCtx); err != nil {
					return fmt.Errorf("%s: %w", part, err)
				}
				return nil
			})
		}
	}
	run(Postgres, s.startPostgres)
	run(Temporal, s.startTemporal)
	s.beside.Go(func() { s.found <- s.startElasticsearch(ctx) })
	run(Identity, s.startIdentity)
	run(Partner, s.startPartner)
	run(Mail, s.startMail)
	run(Scanner, s.startScanner)
	run(App, s.buildApp)
	if err := group.Wait(); err != nil {
		return err
	}
	resumes, err := s.resumes()
	if err != nil {
		return err
	}
	if resumes {
		s.searchLater(ctx)
	} else if err := s.awaitSearch(ctx); err != nil {
		return err
	}
	if !s.Runs(App) {
		return nil
	}
	return s.startApp(ctx)
}

// keep starts a supervised program and stops it, in reverse order of starting, when the stack stops.
func (s *Stack) keep(spec process.Spec) (*process.Supervised, error) {
	program, err := s.spawner.Supervise(spec,
		func(line string) { s.out.say(spec.Name, "%s", line) },
		func() {
			if err := s.writeState(); err != nil {
				s.out.say("stack", "%s", err)
			}
		})
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	s.running[spec.Name] = program
	s.mu.Unlock()
	s.onStop(program.End)
	return program, nil
}

// maxFailedStarts is how many deaths before its first readiness a program is forgiven.
const maxFailedStarts = 2

// startLimit is how long a program may take to be ready, on a machine that is busy with much else.
const startLimit = 5 * time.Minute

// launch keeps a program and waits until it is ready; the log's end explains a failure.
func (s *Stack) launch(ctx context.Context, spec process.Spec, ready func(context.Context) error) error {
	began := time.Now()
	program, err := s.keep(spec)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	err = process.Await(ctx, func(ctx context.Context) error {
		if program.Deaths() > maxFailedStarts {
			cancel()
		}
		return ready(ctx)
	})
	if err != nil {
		s.drop(spec.Name, program)
		return fmt.Errorf("%w; the end of %s:\n%s", err, spec.LogFile, tail(spec.LogFile, 20))
	}
	s.out.say(spec.Name, "ready in %.1f s", time.Since(began).Seconds())
	return nil
}

// drop ends a program that never became ready.
func (s *Stack) drop(name string, program *process.Supervised) {
	program.End()
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.running, name)
}

func (s *Stack) onStop(stop func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stops = append(s.stops, stop)
}

func (s *Stack) stop() {
	removeState(s.Data)
	s.mu.Lock()
	s.ready = false
	started := len(s.stops) > 0
	s.mu.Unlock()
	if started {
		s.out.say("stack", "stopping")
	}
	s.beside.Wait() // a part that is still starting is dropped, not left behind
	s.mu.Lock()
	stops := s.stops
	s.mu.Unlock()
	for i := len(stops) - 1; i >= 0; i-- {
		stops[i]()
	}
	s.out.say("stack", "stopped")
}

func (s *Stack) logFile(name string) string { return filepath.Join(s.Data, "logs", name+".log") }

// writeState tells other programs about a ready stack.
func (s *Stack) writeState() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ready {
		return nil
	}
	state := State{
		PID: os.Getpid(), StartedAt: s.began.UTC(), Data: s.Data, Search: s.search,
		URLs: s.urls(), Ports: map[string]int{}, PIDs: map[string]int{}, Env: s.environment(),
	}
	for _, p := range s.wanted() {
		state.Ports[p.Part] = p.Number
	}
	for name, program := range s.running {
		state.PIDs[name] = program.PID()
	}
	return state.write()
}
