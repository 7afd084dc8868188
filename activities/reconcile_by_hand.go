package activities

import (
	"context"
	"fmt"
	"strings"
	"time"

	"go.temporal.io/sdk/client"

	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// ReconcileByHand looks at every open deal for an operator, as the command does, and keeps what it found.
type ReconcileByHand struct {
	Store    *repo.Store
	Temporal client.Client
	Render   func(context.Context, contract.LetterInput) error
}

// Execute carries out what was asked for, once. What could not be mended is told with the findings.
func (a *ReconcileByHand) Execute(ctx context.Context, in contract.ReconcileByHandInput) error {
	defer heartbeat(ctx)()
	asked, err := a.Store.Reconciliation(ctx, in.ID)
	if err != nil || asked.FinishedAt != nil {
		return err
	}
	var found []repo.Finding
	r := &Reconcile{
		Store: a.Store, Temporal: a.Temporal, All: true, DryRun: asked.DryRun, Render: a.Render,
		Report: func(f Finding) {
			kind := strings.ReplaceAll(string(f.Kind), " ", "_")
			found = append(found, repo.Finding{Kind: kind, Deal: f.Deal, Detail: f.Detail})
		},
	}
	_, err = r.Execute(ctx)
	if ctx.Err() != nil {
		return fmt.Errorf("reconcile by hand: %w", ctx.Err())
	}
	failure := ""
	if err != nil {
		failure = err.Error()
	}
	return a.Store.FinishReconciliation(ctx, in.ID, found, failure, time.Now().UTC())
}
