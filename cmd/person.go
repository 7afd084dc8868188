package cmd

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

func personCommand(with runner) *cobra.Command {
	c := &cobra.Command{Use: "person", Short: "What is stored of a person: export it, or erase the person"}
	c.AddCommand(&cobra.Command{
		Use: "export ADDRESS", Args: cobra.ExactArgs(1),
		Short: "Print every row that names the address, as JSON",
		RunE: func(cmd *cobra.Command, args []string) error {
			return with(func(ctx context.Context, c config.Config) error {
				return exportPerson(ctx, c, addressOf(args), cmd.OutOrStdout())
			})(cmd, args)
		},
	})
	var reason string
	erase := &cobra.Command{
		Use: "erase ADDRESS", Args: cobra.ExactArgs(1),
		Short: "Put a pseudonym in the place of the person everywhere; what was done stays on record",
		RunE: func(cmd *cobra.Command, args []string) error {
			return with(func(ctx context.Context, c config.Config) error {
				return erasePerson(ctx, c, addressOf(args), reason)
			})(cmd, args)
		},
	}
	erase.Flags().StringVar(&reason, "reason", "", "why, for the administrators' record; name nobody in it")
	if err := erase.MarkFlagRequired("reason"); err != nil {
		panic(err)
	}
	c.AddCommand(erase)
	return c
}

func addressOf(args []string) string { return strings.ToLower(strings.TrimSpace(args[0])) }

func exportPerson(ctx context.Context, c config.Config, address string, to io.Writer) error {
	store, err := repo.Open(ctx, c.Database.URL, c.Database.MaxConns)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	record, err := store.ExportPerson(ctx, address, time.Now())
	if err != nil {
		return fmt.Errorf("export a person: %w", err)
	}
	encoder := json.NewEncoder(to)
	encoder.SetIndent("", "  ")
	return encoder.Encode(record)
}

// erasePerson connects as the owner of the schema: nobody else may change the records of what has happened.
func erasePerson(ctx context.Context, c config.Config, address, reason string) error {
	store, err := repo.Open(ctx, c.Database.Owner(), c.Database.MaxConns)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	operator := deal.Actor{Email: "dealdesk person erase", Name: "Operator", Internal: true}
	pseudonym, err := store.ErasePerson(ctx, address, reason, operator, time.Now().UTC())
	if err != nil {
		return fmt.Errorf("erase a person: %w", err)
	}
	slog.InfoContext(ctx, "erased", "pseudonym", pseudonym)
	return nil
}
