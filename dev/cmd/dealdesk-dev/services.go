package main

import (
	"fmt"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"dealdesk/dev/services"
)

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
