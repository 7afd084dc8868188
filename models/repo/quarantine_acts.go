package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// verdictWaits is the verdict of a file that is still to be scanned.
const verdictWaits = ""

// quarantineAct is what an operator does about files that nobody can read.
type quarantineAct struct {
	action   string
	verdicts []string // of the files that it is for
	becomes  map[string]any
	after    string                                         // for the record
	also     func(db *gorm.DB, row entity.Attachment) error // nil: nothing
}

// Rescan lets files that were set aside, or that the scanner has called infected, be scanned again from the start.
func (s *Store) Rescan(
	ctx context.Context, ids []string, reason string, actor deal.Actor, now time.Time,
) ([]string, error) {
	return s.actOnQuarantine(ctx, quarantineAct{
		action: "RescanAttachments", verdicts: []string{entity.VerdictSetAside, entity.VerdictInfected},
		becomes: map[string]any{"verdict": verdictWaits, "scan_attempts": 0, "scan_due_at": nil}, after: "waiting",
	}, ids, reason, actor, now)
}

// ReleaseFiles lets people read files that the scanner has not finished. One that it has called infected stays locked.
func (s *Store) ReleaseFiles(
	ctx context.Context, ids []string, reason string, actor deal.Actor, now time.Time,
) ([]string, error) {
	return s.actOnQuarantine(ctx, quarantineAct{
		action: "ReleaseAttachments", verdicts: []string{entity.VerdictSetAside, verdictWaits},
		becomes: map[string]any{"verdict": entity.VerdictClean}, after: "released",
	}, ids, reason, actor, now)
}

// DeleteFiles deletes the content of files that nobody can read; what refers to them says that they were deleted.
// deleteBlob deletes the bytes of those that nothing else has.
func (s *Store) DeleteFiles(
	ctx context.Context, ids []string, reason string, actor deal.Actor, now time.Time,
	deleteBlob func(ctx context.Context, hash string) error,
) ([]string, error) {
	return s.actOnQuarantine(ctx, quarantineAct{
		action: "DeleteAttachments", verdicts: []string{entity.VerdictSetAside, entity.VerdictInfected, verdictWaits},
		becomes: map[string]any{"verdict": entity.VerdictDeleted}, after: entity.VerdictDeleted,
		also: func(db *gorm.DB, row entity.Attachment) error {
			if err := holdBlob(db, row.BlobHash); err != nil {
				return err
			}
			needed, err := blobKept(db, row.BlobHash)
			if err != nil || needed {
				return err
			}
			return deleteBlob(ctx, row.BlobHash)
		},
	}, ids, reason, actor, now)
}

// recordedFile is a file as the administrators' record keeps it.
type recordedFile struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Case     string `json:"case,omitempty"`
	State    string `json:"state"`
	Attempts int    `json:"attempts"`
	Error    string `json:"error,omitempty"`
}

// actOnQuarantine does something about files, and says so with the reason in the administrators' record. It answers
// those that it was done to: another call may have been faster.
func (s *Store) actOnQuarantine(
	ctx context.Context, act quarantineAct, ids []string, reason string, actor deal.Actor, now time.Time,
) (done []string, err error) {
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		rows, err := list[entity.Attachment](db.Clauses(clause.Locking{Strength: "UPDATE"}).
			Where("id in ? and verdict in ?", ids, act.verdicts).Order("id"), "files held back")
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return apperr.NotFound("quarantine.none", "None of these files is held back any more.")
		}
		cases, err := casesOfFiles(db, rows)
		if err != nil {
			return err
		}
		before := make([]recordedFile, len(rows))
		for i, row := range rows {
			done = append(done, row.ID)
			before[i] = recordedFile{row.ID, row.Name, cases[row.ID], row.State(), row.ScanAttempts, row.ScanError}
		}
		err = db.Model(&entity.Attachment{}).Where("id in ?", done).Updates(act.becomes).Error
		if err != nil {
			return fmt.Errorf("%s, %d files: %w", act.action, len(done), err)
		}
		for _, row := range rows {
			if act.also == nil {
				break
			}
			if err := act.also(db, row); err != nil {
				return fmt.Errorf("%s, file %s: %w", act.action, row.ID, err)
			}
		}
		return recordAdmin(db, actor, act.action, map[string]any{
			"reason": reason, "before": before, "after": act.after,
		}, now)
	})
	return done, err
}

// casesOfFiles are the numbers of the cases that refer to the files, by the files' ids.
func casesOfFiles(db *gorm.DB, files []entity.Attachment) (map[string]string, error) {
	ids := collect(files, func(f entity.Attachment) string { return f.ID })
	var rows []struct{ ID, Number string }
	err := db.Raw("select a.id, c.number from attachment a join opportunity c on c.id = a.opportunity_id "+
		"where a.id::text in ?", ids).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("cases of %d files: %w", len(files), err)
	}
	out := map[string]string{}
	for _, r := range rows {
		out[r.ID] = r.Number
	}
	return out, nil
}
