package stack

import (
	"fmt"
	"io"
	"os"

	"dealdesk/dev/runas"
)

// Reset removes everything that a stack keeps; it refuses while the stack runs.
func Reset(data string, out io.Writer) error {
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
	fmt.Fprintf(out, "%s is gone; the next start begins anew.\n", data)
	if os.Getenv("DATABASE_URL") != "" {
		fmt.Fprintln(out, "The database of DATABASE_URL is not ours and stays as it is.")
	}
	return nil
}
