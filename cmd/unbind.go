package cmd

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

func unbindCommand(with runner) *cobra.Command {
	var email, reason string
	c := &cobra.Command{
		Use: "unbind ADDRESS", Args: cobra.ExactArgs(1),
		Short: "Let another account of the identity provider sign in as this person, once",
		RunE: func(cmd *cobra.Command, args []string) error {
			email = strings.ToLower(strings.TrimSpace(args[0]))
			return with(func(ctx context.Context, c config.Config) error {
				return unbind(ctx, c, email, reason)
			})(cmd, args)
		},
	}
	c.Flags().StringVar(&reason, "reason", "", "why, for the administrators' record")
	if err := c.MarkFlagRequired("reason"); err != nil {
		panic(err)
	}
	return c
}

// unbind forgets which of the provider's accounts a person is; the next sign-in with the address says it anew.
func unbind(ctx context.Context, c config.Config, email, reason string) error {
	store, err := repo.Open(ctx, c.Database.URL, c.Database.MaxConns)
	if err != nil {
		return err
	}
	defer func() { _ = store.Close() }()
	operator := deal.Actor{Email: "dealdesk unbind", Name: "Operator", Internal: true}
	if err := store.UnbindIdentity(ctx, email, reason, operator, time.Now().UTC()); err != nil {
		return fmt.Errorf("unbind %s: %w", email, err)
	}
	slog.InfoContext(ctx, "unbound", "email", email)
	return nil
}
