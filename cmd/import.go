package cmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/models/files/blob"
	"dealdesk/models/imports"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/sheet"
)

func importCommand(with runner) *cobra.Command {
	var in importFile
	c := &cobra.Command{
		Use: "import KIND FILE", Short: "Bring reference data from a CSV or Excel file", Args: cobra.ExactArgs(2),
		Long: "Bring reference data from a CSV or Excel file: all rows or, when one is refused, none.\nKinds: " +
			strings.Join(imports.Names(), ", ") + ".",
		RunE: func(cmd *cobra.Command, args []string) error {
			in.kind = args[0]
			in.path = args[1]
			in.out = cmd.OutOrStdout()
			return with(in.run)(cmd, args)
		},
	}
	c.Flags().BoolVar(&in.dryRun, "dry-run", false, "show what would change; change nothing")
	c.Flags().StringVar(&in.reason, "reason", "", "why, for the administrators' record; required unless it is a dry run")
	c.Flags().BoolVar(&in.complete, "complete", false, "the file is the whole list: what it leaves out is deactivated")
	return c
}

// importFile is a run of 'dealdesk import'.
type importFile struct {
	kind, path       string
	reason           string
	dryRun, complete bool
	out              io.Writer
}

// shownChanges bounds how many rows of each sort a run prints.
const shownChanges = 20

func (f importFile) run(ctx context.Context, c config.Config) error {
	kind, ok := imports.Named(f.kind)
	if !ok {
		return fmt.Errorf("%q is none of %s", f.kind, strings.Join(imports.Names(), ", "))
	}
	if f.reason == "" && !f.dryRun {
		return errors.New("--reason says why, for the administrators' record")
	}
	content, err := os.ReadFile(f.path)
	if err != nil {
		return fmt.Errorf("import: %w", err)
	}
	store, err := repo.Open(ctx, c.Database.URL, c.Database.MaxConns)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	blobs, err := openFiles(ctx, c.Blob)
	if err != nil {
		return err
	}
	name := filepath.Base(f.path)
	plan, err := store.Import(ctx, repo.Import{
		Kind: kind, Complete: f.complete, Domain: c.Identity.InternalDomain, DryRun: f.dryRun, At: time.Now().
			UTC(), Reason: f.reason, File: repo.ImportedFile{
			Name: name, Hash: string(blob.HashOf(content)), Size: int64(len(content)),
			Store: func(ctx context.Context) error { _, err := blobs.Put(ctx, content); return err },
		},
		By:   deal.Actor{Email: "operator", Name: "dealdesk import"},
		Read: func(r *imports.Reader) error { return sheet.Each(name, content, sheet.Defaults, r.Read) },
	})
	if err != nil {
		return fmt.Errorf("import %s: %w", name, err)
	}
	return errors.Join(f.report(plan), refusal(plan))
}

func refusal(plan imports.Plan) error {
	if len(plan.Refused) == 0 {
		return nil
	}
	return fmt.Errorf("%d faults in %d rows: nothing was imported", len(plan.Refused), plan.Rows)
}

func (f importFile) report(plan imports.Plan) error {
	var b strings.Builder
	for _, list := range []struct {
		what    string
		changes []imports.RowChange
	}{{"add", plan.Added}, {"change", plan.Changed}, {"deactivate", plan.Deactivated}} {
		for _, c := range list.changes[:min(len(list.changes), shownChanges)] {
			fmt.Fprintf(&b, "%-10s row %-6d %s %s\n", list.what, c.Row, c.Key, strings.Join(c.Columns, ", "))
		}
	}
	for _, r := range plan.Refused[:min(len(plan.Refused), shownChanges)] {
		fmt.Fprintf(&b, "%-10s row %-6d %s: %s\n", "refused", r.Row, r.Column, r.Message)
	}
	done := "imported"
	if f.dryRun || len(plan.Refused) > 0 {
		done = "nothing changed"
	}
	fmt.Fprintf(&b, "%s: %d rows, %d added, %d changed, %d deactivated, %d as they were, %d refused (%s)\n",
		plan.Kind, plan.Rows, len(plan.Added), len(plan.Changed), len(plan.Deactivated),
		plan.Unchanged, len(plan.Refused), done)
	_, err := io.WriteString(f.out, b.String())
	return err
}
