package stack

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"dealdesk/dev/runas"
)

// Reset removes everything that a stack keeps, and what stacks keep that lie inside (the tests' own); it refuses while
// one of them runs.
func Reset(data string, out io.Writer) error {
	inside, _ := filepath.Glob(filepath.Join(data, "*", lockName)) // the pattern is well formed
	for _, file := range inside {
		if err := remove(filepath.Dir(file)); err != nil {
			return err
		}
	}
	if err := remove(data); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s is gone; the next start begins anew.\n", data)
	if os.Getenv("DATABASE_URL") != "" {
		fmt.Fprintln(out, "The database of DATABASE_URL is not ours and stays as it is.")
	}
	return nil
}

func remove(data string) error {
	held, err := lock(data)
	if err != nil {
		return err
	}
	defer held.Close()
	for _, dir := range []string{data, runas.Outside(data)} {
		if err := os.RemoveAll(dir); err != nil {
			return fmt.Errorf("empty the stack: %w", err)
		}
	}
	return nil
}
