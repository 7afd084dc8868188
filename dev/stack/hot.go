package stack

import (
	"context"
	"os"
	"path/filepath"
	"strconv"

	"dealdesk/dev/hot"
	"dealdesk/dev/ports"
	"dealdesk/dev/process"
)

// startHot puts Vite and the API behind the app's address and rebuilds the binary when a Go file changes.
func (s *Stack) startHot(ctx context.Context) error {
	dir := filepath.Join(s.Root, "frontend")
	tools := filepath.Join(dir, "node_modules", ".bin") // has the Node that Vite wants
	err := s.launch(ctx, process.Spec{
		Name: "vite", Path: filepath.Join(tools, "vite"),
		Args: []string{"--host", ports.Host, "--port", strconv.Itoa(s.Ports.Vite.Number), "--strictPort"},
		Env: append(s.childEnvironment(), "PATH="+tools+string(os.PathListSeparator)+os.Getenv("PATH"),
			"DEALDESK_API_URL="+s.Ports.API.URL()),
		Dir: dir, LogFile: s.logFile("vite"),
	}, func(ctx context.Context) error { return dials(ctx, s.Ports.Vite.Address()) })
	if err != nil {
		return err
	}
	handler, err := hot.Proxy(s.Ports.API.URL(), s.Ports.Vite.URL())
	if err != nil {
		return err
	}
	if err := s.serve(ctx, "proxy", s.Ports.App, handler); err != nil {
		return err
	}
	go hot.Watch(ctx, s.Root, func() { s.rebuild(ctx) })
	return nil
}

// rebuild replaces worker and API; a build that fails leaves the old ones running and shows the compiler's words.
func (s *Stack) rebuild(ctx context.Context) {
	if err := s.buildBinary(ctx); err != nil {
		if ctx.Err() == nil {
			s.out.say(App, "%s", err)
		}
		return
	}
	if err := s.migrate(ctx); err != nil {
		s.out.say(App, "%s", err)
		return
	}
	for _, name := range []string{workerProcess, apiProcess} {
		s.mu.Lock()
		program := s.running[name]
		s.mu.Unlock()
		program.Restart()
	}
	s.out.say(App, "worker and API run the new binary")
}
