package testrun

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// fuzzerHome is the virtualenv of Schemathesis, fuzzer the program in it.
func (p places) fuzzerHome() string { return filepath.Join(p.root, "bin", "schemathesis") }
func (p places) fuzzer() string     { return filepath.Join(p.fuzzerHome(), "bin", "schemathesis") }

// fuzzerStep installs Schemathesis at its pinned version with pinned packages, unless these are what was installed
// last. It needs nothing but python3, whose venv is a package of its own at Debian's.
func (p places) fuzzerStep() Step {
	pinned := filepath.Join(p.dev, "quality", "fuzz", "requirements.txt")
	marker := filepath.Join(p.fuzzerHome(), "installed.txt")
	return setup(stepFuzzer, nil, func(ctx context.Context, log *Log) error {
		wanted, err := os.ReadFile(pinned)
		if err != nil {
			return fmt.Errorf("the packages of schemathesis: %w", err)
		}
		if installed, err := os.ReadFile(marker); err == nil && bytes.Equal(installed, wanted) && p.fuzzerRuns(ctx) {
			return nil
		}
		if err := p.createVenv(ctx, log); err != nil {
			return err
		}
		python := filepath.Join(p.fuzzerHome(), "bin", "python")
		for _, args := range [][]string{
			{python, "-m", "pip", "install", "--disable-pip-version-check", "--retries", "10", "--timeout", "120", "-r", pinned},
			{p.fuzzer(), "--version"},
		} {
			if err := (Command{Dir: p.root, Last: true, Args: args}).run(ctx, log); err != nil {
				return err
			}
		}
		return os.WriteFile(marker, wanted, 0o600)
	})
}

// fuzzerRuns is false for an environment whose Python has been replaced or removed.
func (p places) fuzzerRuns(ctx context.Context) bool {
	return exec.CommandContext(ctx, p.fuzzer(), "--version").Run() == nil
}

// createVenv makes the virtualenv anew, with Debian's packages when python3 cannot and they may be installed.
func (p places) createVenv(ctx context.Context, log *Log) error {
	create := Command{Dir: p.root, Last: true, Args: []string{"python3", "-m", "venv", "--clear", p.fuzzerHome()}}
	err := create.run(ctx, log)
	if err == nil {
		return nil
	}
	if apt := aptInstall(ctx, log, "python3-venv"); apt != nil {
		return fmt.Errorf("schemathesis needs python3 with venv (%w): apt-get install python3-venv: %w", err, apt)
	}
	return create.run(ctx, log)
}
