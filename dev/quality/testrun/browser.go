package testrun

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// browser is the Chromium of the browser tests, known after its step has run.
type browser struct {
	path  string // the whole browser, as people have it: what is measured is measured in it
	shell string // the same engine without a browser's own windows, at half the processor time: the journeys'
}

// The programs that Debian's packages of these names, or others, install.
const (
	packageBrowser = "chromium"
	packageShell   = "chromium-headless-shell"
)

// step takes an installed Chromium, else Debian's package when allowed to install it, else Playwright's own download.
// The journeys make do with the whole browser where the shell cannot be had.
func (b *browser) step(frontend string) Step {
	return setup(stepBrowser, []string{stepNPM}, func(ctx context.Context, log *Log) error {
		if err := b.find(ctx, log, frontend); err != nil {
			return err
		}
		if b.shell == "" {
			b.shell = installed(ctx, log, packageShell)
		}
		if b.shell == "" {
			b.shell = b.path
		}
		return nil
	})
}

func (b *browser) find(ctx context.Context, log *Log, frontend string) error {
	if b.path = os.Getenv("CHROMIUM_PATH"); b.path != "" {
		b.shell = b.path
		return nil
	}
	if b.path = installed(ctx, log, packageBrowser, "chromium-browser", "google-chrome"); b.path != "" {
		return nil
	}
	if err := (Command{Dir: frontend, Args: []string{"npx", "playwright", "install", "chromium"}}).
		run(ctx, log); err != nil {
		return fmt.Errorf("no Chromium: install the package chromium or set CHROMIUM_PATH: %w", err)
	}
	command := exec.CommandContext(ctx, "node", "-e",
		"process.stdout.write(require('playwright').chromium.executablePath())")
	command.Dir = frontend
	path, err := command.Output()
	if err != nil {
		return fmt.Errorf("ask Playwright for its Chromium: %w", err)
	}
	if b.path = strings.TrimSpace(string(path)); b.path == "" {
		return errors.New("no Chromium is named by Playwright")
	}
	return nil
}

// installed is the first of these programs that is there, or Debian's package of the first name's when it may be
// installed; empty when neither.
func installed(ctx context.Context, log *Log, names ...string) string {
	found := func() string {
		for _, name := range names {
			if path, err := exec.LookPath(name); err == nil {
				return path
			}
		}
		return ""
	}
	if path := found(); path != "" {
		return path
	}
	if err := aptInstall(ctx, log, names[0]); err != nil {
		fmt.Fprintln(log, err)
	}
	return found()
}
