package operators

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

const (
	// newestReconciliations is how many are shown, shownFindings how many findings of each.
	newestReconciliations = 5
	shownFindings         = 200
	// lostAfter is how long one may be under way: its worker is told to end it before.
	lostAfter = 65 * time.Minute
)

// RunReconciler has the reconciler look at every open deal, or mend what a look has shown and what has come since.
func (h Handler) RunReconciler(
	ctx context.Context, in *request.RepeatableBody[wire.RunReconciler],
) (*response.Body[wire.ReconciliationAsked], error) {
	reason := strings.TrimSpace(in.Body.Reason)
	if !in.Body.DryRun && reason == "" {
		return nil, apperr.Invalid("reconciliation.reason", "A run of the reconciler needs a reason.")
	}
	return request.OnceByCaller(ctx, h.Requests, "RunReconciler", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.ReconciliationAsked, error) {
			id := uuid.NewString()
			start := func(ctx context.Context) error { return h.Workflows.StartReconciliation(ctx, id) }
			if in.Body.DryRun {
				return wire.ReconciliationAsked{ID: id}, h.Store.RequestPreview(ctx, id, by, h.Now(), start)
			}
			err := h.Store.RequestReconciliation(ctx, id, in.Body.PreviewID, reason, by, h.Now(), start)
			return wire.ReconciliationAsked{ID: id}, err
		})
}

// Reconciliations answers what operators had the reconciler look for or mend, the newest first.
func (h Handler) Reconciliations(ctx context.Context, _ *struct{}) (*response.Body[wire.Reconciliations], error) {
	rows, err := h.Store.Reconciliations(ctx, newestReconciliations)
	if err != nil {
		return nil, err
	}
	out := wire.Reconciliations{Value: make([]wire.Reconciliation, len(rows))}
	for i, row := range rows {
		out.Value[i] = reconciliationAnswer(row, h.Now())
	}
	return response.Of(out, nil)
}

func reconciliationAnswer(row repo.ReconciliationResult, now time.Time) wire.Reconciliation {
	out := wire.Reconciliation{
		ID: row.ID, DryRun: row.DryRun, State: "running", RequestedBy: row.RequestedBy,
		RequestedAt: wire.Time(row.RequestedAt), Reason: row.Reason, Error: row.Error,
		Counts: []wire.FindingCount{}, Findings: []wire.Finding{},
	}
	switch {
	case row.FinishedAt != nil:
		out.State, out.FinishedAt = "finished", wire.Time(*row.FinishedAt)
	case now.Sub(row.RequestedAt) > lostAfter:
		out.State = "lost"
	}
	for kind, count := range row.ByKind {
		out.Counts = append(out.Counts, wire.FindingCount{Kind: kind, Count: count})
	}
	slices.SortFunc(out.Counts, func(a, b wire.FindingCount) int { return cmp.Compare(a.Kind, b.Kind) })
	for _, f := range row.First[:min(len(row.First), shownFindings)] {
		out.Findings = append(out.Findings, wire.Finding{Kind: f.Kind, DealNumber: f.Deal, Detail: f.Detail})
	}
	return out
}
