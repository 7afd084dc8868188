package cmd

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"dealdesk/config"
)

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
