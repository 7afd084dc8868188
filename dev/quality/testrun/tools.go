package testrun

import (
	"context"
	"debug/buildinfo"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Go tools are built from source at these versions into bin/tools.
var goTools = []struct{ name, module, version string }{
	{"golangci-lint", "github.com/golangci/golangci-lint/v2/cmd/golangci-lint", "v2.15.0"},
	{"workflowcheck", "go.temporal.io/sdk/contrib/tools/workflowcheck", "v0.6.0"},
}

// goToolsStep builds what is missing or of another version.
func goToolsStep(bin string) Step {
	return setup(stepTools, nil, func(ctx context.Context, log *Log) error {
		for _, tool := range goTools {
			if info, err := buildinfo.ReadFile(filepath.Join(bin, tool.name)); err == nil && info.Main.Version == tool.version {
				continue
			}
			err := Command{
				Dir: os.TempDir(), Last: true, Env: append(compiling(), "GOBIN="+bin, "GOFLAGS="),
				Args: []string{"go", "install", tool.module + "@" + tool.version},
			}.run(ctx, log)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// npmStep installs the front end's packages when the lock file has changed since the last time.
func npmStep(frontend string) Step {
	return setup(stepNPM, nil, func(ctx context.Context, log *Log) error {
		installed, err := os.Stat(filepath.Join(frontend, "node_modules", ".package-lock.json"))
		if err == nil {
			lock, err := os.Stat(filepath.Join(frontend, "package-lock.json"))
			if err == nil && !lock.ModTime().After(installed.ModTime()) {
				return nil
			}
		}
		return Command{
			Dir:  frontend,
			Args: []string{"npm", "ci", "--prefer-offline", "--no-audit", "--no-fund"},
		}.run(ctx, log)
	})
}

// popplerStep finds the programs that read the letters back, installing Debian's package when allowed to.
func popplerStep() Step {
	return setup(stepPoppler, nil, func(ctx context.Context, log *Log) error {
		missing := func() (name string) {
			for _, name := range []string{"pdftotext", "pdftoppm"} {
				if _, err := exec.LookPath(name); err != nil {
					return name
				}
			}
			return ""
		}
		if missing() == "" {
			return nil
		}
		if err := aptInstall(ctx, log, "poppler-utils"); err != nil {
			return fmt.Errorf("the tests of the letters need %s: apt-get install poppler-utils: %w", missing(), err)
		}
		return nil
	})
}

// aptInstall installs a package of Debian's, as root.
func aptInstall(ctx context.Context, log *Log, name string) error {
	apt, err := exec.LookPath("apt-get")
	if err != nil {
		return err
	}
	if os.Geteuid() != 0 {
		return errors.New("only root may install packages")
	}
	return Command{
		Env:  []string{"DEBIAN_FRONTEND=noninteractive"},
		Args: []string{apt, "install", "-y", "--no-install-recommends", name},
	}.run(ctx, log)
}
