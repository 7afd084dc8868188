package cmd

import (
	"context"
	"log/slog"

	"github.com/spf13/cobra"

	"dealdesk/activities"
	"dealdesk/config"
)

func reconcileCommand(with runner) *cobra.Command {
	var dryRun bool
	c := &cobra.Command{
		Use: "reconcile", Short: "Compare deals with their workflows, index, mails and revisions, and repair what does not " +
			"fit", Args: cobra.NoArgs,
		RunE: with(func(ctx context.Context, c config.Config) error { return reconcile(ctx, c, dryRun) }),
	}
	c.Flags().BoolVar(&dryRun, "dry-run", false, "only report; change nothing")
	return c
}

// reconcile mends by hand what the deals' own workflows would, and says what it found; a dry run only says it.
func reconcile(ctx context.Context, c config.Config, dryRun bool) error {
	p, err := connect(ctx, c, "reconcile")
	if err != nil {
		return err
	}
	defer p.close()
	report := func(f activities.Finding) {
		slog.InfoContext(ctx, "found", "what", string(f.Kind), "deal", f.Deal, "detail", f.Detail, "repair", f.Repair,
			"dryRun", dryRun)
	}
	r := &activities.Reconcile{Store: p.store, Temporal: p.temporal, All: true, DryRun: dryRun, Report: report}
	if writer, err := letterWriter(ctx, c, p.store); err != nil {
		slog.WarnContext(ctx, "missing letters are left to the worker", "error", err)
	} else {
		r.Render = writer.Execute
	}
	result, err := r.Execute(ctx)
	slog.InfoContext(ctx, "reconciled", "dryRun", dryRun, "dealsStarted", result.DealsStarted, "dealsTold",
		result.DealsTold,
		"commandsResent", result.CommandsResent, "outcomesRetold", result.OutcomesRetold, "outboxStuck", result.OutboxStuck,
		"revisionsSwept", result.RevisionsSwept, "lettersWritten", result.LettersWritten,
		"dealsNeedingPerson", result.DealsNeedingPerson,
		"keysForgotten", result.KeysForgotten, "outboxForgotten", result.OutboxForgotten)
	return err
}
