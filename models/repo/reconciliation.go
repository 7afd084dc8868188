package repo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Finding is one thing that did not fit together, as a reconciliation found it.
type Finding struct {
	Kind   string `json:"kind"`
	Deal   string `json:"deal"` // its number, else its id
	Detail string `json:"detail"`
}

const (
	// previewLife is how long what a dry run has shown is enough for a run.
	previewLife = time.Hour
	// maxFindings is how many findings are kept; all are counted.
	maxFindings = 500
)

// RequestPreview asks for a dry run of the reconciler. start starts it; when it fails, nothing was asked for.
func (s *Store) RequestPreview(
	ctx context.Context, id string, actor deal.Actor, now time.Time, start func(ctx context.Context) error,
) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if err := db.Create(reconciliation(id, true, actor, "", now)).Error; err != nil {
			return fmt.Errorf("request a dry run of the reconciler: %w", err)
		}
		return start(ctx)
	})
}

// RequestReconciliation asks for a run of the reconciler after a dry run of the last hour, and says so with the reason
// and what that one found in the administrators' record. start starts it; when it fails, nothing was asked for.
func (s *Store) RequestReconciliation(
	ctx context.Context, id, previewID, reason string, actor deal.Actor, now time.Time,
	start func(ctx context.Context) error,
) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var previews []entity.Reconciliation
		err := db.Where("id::text = ? and dry_run and finished_at > ?", previewID, now.Add(-previewLife)).
			Find(&previews).Error
		if err != nil {
			return fmt.Errorf("dry run %s: %w", previewID, err)
		}
		if len(previews) == 0 {
			return apperr.Conflict("reconciliation.preview",
				"Look first what does not fit together: a run follows a look of the last hour.")
		}
		row := reconciliation(id, false, actor, reason, now)
		row.PreviewID = &previewID
		if err := db.Create(row).Error; err != nil {
			return fmt.Errorf("request the reconciler: %w", err)
		}
		err = recordAdmin(db, actor, "RunReconciler", map[string]any{
			"run": id, "reason": reason, "before": previews[0].Counts,
		}, now)
		if err != nil {
			return err
		}
		return start(ctx)
	})
}

func reconciliation(id string, dryRun bool, actor deal.Actor, reason string, now time.Time) *entity.Reconciliation {
	return &entity.Reconciliation{
		ID: id, DryRun: dryRun, RequestedBy: actor.Email, Reason: reason, RequestedAt: now,
		Counts: entity.JSON("{}"), Findings: entity.JSON("[]"),
	}
}

// ReconciliationResult is a reconciliation with what it has found, as far as it has.
type ReconciliationResult struct {
	entity.Reconciliation

	ByKind map[string]int // of all findings
	First  []Finding
}

// Reconciliations lists the newest ones.
func (s *Store) Reconciliations(ctx context.Context, limit int) ([]ReconciliationResult, error) {
	rows, err := list[entity.Reconciliation](s.DB(ctx).Order("requested_at desc, id").Limit(limit), "reconciliations")
	out := make([]ReconciliationResult, len(rows))
	for i, row := range rows {
		out[i].Reconciliation = row
		err = errors.Join(err, json.Unmarshal(row.Counts, &out[i].ByKind), json.Unmarshal(row.Findings, &out[i].First))
	}
	return out, err
}

// Reconciliation finds one.
func (s *Store) Reconciliation(ctx context.Context, id string) (entity.Reconciliation, error) {
	return one[entity.Reconciliation](s.DB(ctx).Where("id = ?", id), "reconciliation", id)
}

// FinishReconciliation keeps what one found, once; of a run the administrators' record has it as well.
func (s *Store) FinishReconciliation(
	ctx context.Context, id string, findings []Finding, failure string, now time.Time,
) error {
	counts := map[string]int{}
	for _, f := range findings {
		counts[f.Kind]++
	}
	counted, err := json.Marshal(counts)
	if err != nil {
		return fmt.Errorf("reconciliation %s: %w", id, err)
	}
	shown, err := json.Marshal(append([]Finding{}, findings[:min(len(findings), maxFindings)]...))
	if err != nil {
		return fmt.Errorf("reconciliation %s: %w", id, err)
	}
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var rows []entity.Reconciliation
		err := db.Raw("update reconciliation set finished_at = ?, counts = ?, findings = ?, error = ? "+
			"where id = ? and finished_at is null returning dry_run, requested_by, reason",
			now, entity.JSON(counted), entity.JSON(shown), failure, id).Scan(&rows).Error
		if err != nil {
			return fmt.Errorf("finish reconciliation %s: %w", id, err)
		}
		if len(rows) == 0 || rows[0].DryRun {
			return nil
		}
		by := deal.Actor{Email: rows[0].RequestedBy, Name: rows[0].RequestedBy}
		return recordAdmin(db, by, "ReconcilerEnded", map[string]any{
			"run": id, "reason": rows[0].Reason, "after": json.RawMessage(counted), "error": failure,
		}, now)
	})
}

// ForgetReconciliations deletes those from before a time.
func (s *Store) ForgetReconciliations(ctx context.Context, before time.Time) (int, error) {
	done := s.DB(ctx).Where("requested_at < ?", before).Delete(&entity.Reconciliation{})
	return int(done.RowsAffected), wrap(done.Error, "forget reconciliations")
}

// RecordRestart says in the administrators' record, with the reason, that the workflow of a deal was started: how it
// was before and which run it is now. start starts it; when it fails, nothing is recorded.
func (s *Store) RecordRestart(
	ctx context.Context, dealNumber, reason string, before any, actor deal.Actor, now time.Time,
	start func(ctx context.Context) (after any, err error),
) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		after, err := start(ctx)
		if err != nil {
			return err
		}
		return recordAdmin(db, actor, "RestartWorkflow", map[string]any{
			"deal": dealNumber, "reason": reason, "before": before, "after": after,
		}, now)
	})
}
