// Command dealdesk is the whole product: the API, the worker and the operators' commands.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"dealdesk/config"
	"dealdesk/models/imports"
	"dealdesk/models/seed"
)

// version is set by the build.
var version = "dev"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := rootCommand().ExecuteContext(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "dealdesk:", err)
		os.Exit(1)
	}
}

func rootCommand() *cobra.Command {
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
	root.AddCommand(
		&cobra.Command{Use: "api", Short: "Serve the API and the app", Args: cobra.NoArgs, RunE: with(runAPI)},
		&cobra.Command{
			Use: "worker", Short: "Work on deals: workflows and activities", Args: cobra.NoArgs,
			RunE: with(runWorker),
		},
		&cobra.Command{
			Use: "migrate", Short: "Bring the database to this version's schema", Args: cobra.NoArgs,
			RunE: with(runMigrate),
		},
		seedCommand(with),
		&cobra.Command{
			Use: "reindex", Short: "Rebuild the search index from Postgres", Args: cobra.NoArgs,
			RunE: with(runReindex),
		},
		&cobra.Command{
			Use: "promote", Short: "Hand all deals to the workers of this version", Args: cobra.NoArgs,
			RunE: with(runPromote),
		},
		reconcileCommand(with),
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

func seedCommand(with func(func(context.Context, config.Config) error) func(*cobra.Command,
	[]string) error,
) *cobra.Command {
	var scale string
	c := &cobra.Command{
		Use: "seed", Short: "Write the demo world (demo profile only)", Args: cobra.NoArgs,
		RunE: with(runSeed(&scale)),
	}
	c.Flags().StringVar(&scale, "scale", seed.Demo.Name,
		"demo: 20,000 customers, 150 cases; full: 200,000 customers, 200,000 cases")
	return c
}

func reconcileCommand(with func(func(context.Context, config.Config) error) func(*cobra.Command,
	[]string) error,
) *cobra.Command {
	var dryRun bool
	c := &cobra.Command{
		Use: "reconcile", Short: "Compare deals with their workflows, index, mails and revisions, and repair what does not " +
			"fit", Args: cobra.NoArgs,
		RunE: with(runReconcile(&dryRun)),
	}
	c.Flags().BoolVar(&dryRun, "dry-run", false, "only report; change nothing")
	return c
}

func importCommand(with func(func(context.Context, config.Config) error) func(*cobra.Command,
	[]string) error,
) *cobra.Command {
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
	c.Flags().BoolVar(&in.complete, "complete", false, "the file is the whole list: what it leaves out is deactivated")
	return c
}

func configCommand(file *string) *cobra.Command {
	parent := &cobra.Command{Use: "config", Short: "Look at the configuration"}
	parent.AddCommand(&cobra.Command{
		Use: "print", Short: "Print the effective settings, secrets masked, and every mistake in them", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := config.Load(*file)
			if err != nil {
				return err
			}
			var errs []error
			for _, s := range c.Settings() {
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "%-24s %-34s %s\n", s.Key, config.EnvName(s.Key), s.Value)
				errs = append(errs, err)
			}
			return errors.Join(append(errs, c.Validate())...)
		},
	})
	return parent
}
