package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"dealdesk/dev/services"
	"dealdesk/dev/stack"
)

func root() *cobra.Command {
	var data string
	cmd := &cobra.Command{
		Use:           "dealdesk-dev",
		Short:         "Run everything that Dealdesk needs on this machine",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	cmd.CompletionOptions.DisableDefaultCmd = true
	cmd.PersistentFlags().StringVar(&data, "data", ".data", "directory for all state; relative to the repository")
	cmd.AddCommand(up(&data), reset(&data), env(&data), standins())
	return cmd
}

func up(data *string) *cobra.Command {
	var settings stack.Settings
	var base int
	cmd := &cobra.Command{
		Use:   "up",
		Short: "Start the stack and keep it running until Ctrl-C",
		Long:  "Start the stack and keep it running until Ctrl-C.\n\n" + environmentHelp(),
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			var err error
			if settings.Root, settings.Data, err = places(*data); err != nil {
				return err
			}
			if settings.Ports, err = stack.ReadPorts(base); err != nil {
				return err
			}
			settings.DatabaseURL = os.Getenv("DATABASE_URL")
			ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
			defer stop()
			context.AfterFunc(ctx, stop) // a second Ctrl-C ends at once
			return stack.Up(ctx, settings, cmd.OutOrStdout())
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&settings.Only, "only", stack.AllParts(), "run these parts only")
	flags.BoolVar(&settings.NoAppBuild, "no-app-build", false, "serve the web app as it was built last")
	flags.BoolVar(&settings.Throwaway, "throwaway", false,
		"PostgreSQL does not wait for the disk: for data that may be lost with the machine")
	flags.BoolVar(&settings.SecureIndex, "secure-search", false, "Elasticsearch asks for TLS and a password")
	flags.BoolVar(&settings.Hot, "hot", false, "reload the web app and rebuild the Go binary on change")
	flags.IntVar(&base, "ports", 0, "take the ports from this number upwards, in the order listed above")
	return cmd
}

func environmentHelp() string {
	var b strings.Builder
	b.WriteString("Environment:\n")
	fmt.Fprintf(&b, "  %-34s %s\n", "DATABASE_URL", "an existing empty PostgreSQL database instead of one of our own")
	for _, p := range stack.HelpOnPorts() {
		fmt.Fprintf(&b, "  %-34s port of %s (%d)\n", p.Env, p.Part, p.Default)
	}
	return b.String()
}

func reset(data *string) *cobra.Command {
	return &cobra.Command{
		Use:   "reset",
		Short: "Remove all state of the stack",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, dir, err := places(*data)
			if err != nil {
				return err
			}
			return stack.Reset(dir, cmd.OutOrStdout())
		},
	}
}

func env(data *string) *cobra.Command {
	return &cobra.Command{
		Use:   "env",
		Short: "Print the DEALDESK_ settings of the running stack as KEY=VALUE",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, dir, err := places(*data)
			if err != nil {
				return err
			}
			state, err := stack.ReadState(dir)
			if err != nil {
				return err
			}
			for _, name := range slices.Sorted(maps.Keys(state.Env)) {
				fmt.Fprintf(cmd.OutOrStdout(), "%s=%s\n", name, state.Env[name])
			}
			return nil
		},
	}
}

// places are the repository and the absolute data directory.
func places(data string) (root, dir string, err error) {
	if root, err = stack.FindRoot(); err != nil {
		return "", "", err
	}
	if !filepath.IsAbs(data) {
		data = filepath.Join(root, data)
	}
	return root, filepath.Clean(data), nil
}

// standins serve what docker-compose.yml cannot take from public images.
func standins() *cobra.Command {
	s := services.Settings{Ports: services.Ports{Identity: 9998, Partner: 9997, Mail: 8025, SMTP: 1025, Scanner: 3310}}
	cmd := &cobra.Command{
		Use:   "services",
		Short: "Serve identity provider, partner service, mail catcher and virus scanner alone, as in a container",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(cmd.Context(), syscall.SIGINT, syscall.SIGTERM)
			defer stop()
			return services.Run(ctx, s, func(service, address string) {
				fmt.Fprintf(cmd.OutOrStdout(), "%s listens on %s\n", service, address)
			})
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&s.Host, "host", "127.0.0.1", "address to listen on")
	flags.StringVar(&s.Issuer, "issuer", "http://127.0.0.1:9998", "the identity provider as browsers and the API see it")
	flags.StringVar(&s.App, "app", "http://127.0.0.1:8080", "the app as browsers see it")
	return cmd
}
