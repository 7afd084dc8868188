// Command dealdesk-sbom writes the bill of materials of a binary and the web app in it, as CycloneDX, to standard
// output.
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"

	"dealdesk/dev/sbom"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: dealdesk-sbom BINARY PACKAGE-LOCK")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(binary, lock string) error {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return fmt.Errorf("what %s was built from: %w", binary, err)
	}
	raw, err := os.ReadFile(lock)
	if err != nil {
		return err
	}
	bill, err := sbom.Of(info, raw)
	if err != nil {
		return err
	}
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	return out.Encode(bill)
}
