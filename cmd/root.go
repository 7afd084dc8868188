// Package cmd holds the subcommands of dealdesk, one a file, and how their parts are put together.
package cmd

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"dealdesk/config"
)

// version is set by the build.
var version = "dev"

// runner makes a subcommand of what needs the settings: they are loaded first, and faulty ones are refused.
type runner func(run func(ctx context.Context, c config.Config) error) func(*cobra.Command, []string) error

// Root is the command with all subcommands.
func Root() *cobra.Command {
	var file string
	root := &cobra.Command{
		Use: "dealdesk", Short: "Portal for a devices pricing program", SilenceUsage: true, SilenceErrors: true,
	}
	root.PersistentFlags().StringVar(&file, "config", "",
		"configuration file (yaml, toml or json); DEALDESK_CONFIG does the same")
	with := func(run func(ctx context.Context, c config.Config) error) func(*cobra.Command, []string) error {
		return func(cmd *cobra.Command, _ []string) error {
			c, err := config.Load(file)
			if err != nil {
				return err
			}
			if err := c.Validate(); err != nil {
				return fmt.Errorf("configuration:\n%w", err)
			}
			logTo(c.Log)
			return run(cmd.Context(), c)
		}
	}
	plain := func(use, short string, run func(context.Context, config.Config) error) *cobra.Command {
		return &cobra.Command{Use: use, Short: short, Args: cobra.NoArgs, RunE: with(run)}
	}
	root.AddCommand(
		plain("api", "Serve the API and the app", runAPI),
		plain("worker", "Work on deals: workflows and activities", runWorker),
		plain("migrate", "Bring the database to this version's schema", runMigrate),
		seedCommand(with),
		plain("reindex", "Rebuild the search index from Postgres", runReindex),
		plain("promote", "Hand all deals to the workers of this version", runPromote),
		reconcileCommand(with),
		unbindCommand(with),
		personCommand(with),
		importCommand(with),
		configCommand(&file),
		&cobra.Command{
			Use: "version", Short: "Print the version", Args: cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				_, err := fmt.Fprintln(cmd.OutOrStdout(), version)
				return err
			},
		},
	)
	return root
}
