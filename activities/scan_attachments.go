package activities

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"dealdesk/models/entity"
	"dealdesk/models/files/blob"
	"dealdesk/models/files/virusscan"
	"dealdesk/models/repo"
)

// Limits of one look at the attachments; the next one goes on.
const (
	unattachedFor = 24 * time.Hour // clarifications.md 57
	filesAtMost   = 100
)

// Scanner tells what a file is infected with, if anything.
type Scanner interface {
	Scan(ctx context.Context, content io.Reader) (found string, err error)
}

// ScanAttachments lets files out of quarantine once the scanner has found them clean, and forgets uploads that nobody
// attached for a day.
type ScanAttachments struct {
	Store   *repo.Store
	Blobs   blob.Store
	Scanner Scanner
	Now     func() time.Time
}

// Execute looks once; it may be repeated.
func (a *ScanAttachments) Execute(ctx context.Context) error {
	now := time.Now
	if a.Now != nil {
		now = a.Now
	}
	_, err := a.Store.SweepAttachments(ctx, now().Add(-unattachedFor), filesAtMost,
		func(ctx context.Context, hash string) error {
			return a.Blobs.Delete(ctx, blob.Hash(hash))
		})
	return errors.Join(err, a.scan(ctx))
}

func (a *ScanAttachments) scan(ctx context.Context) error {
	if a.Scanner == nil {
		return nil
	}
	waiting, err := a.Store.UnscannedAttachments(ctx, filesAtMost)
	if err != nil {
		return err
	}
	var errs []error
	for _, row := range waiting {
		content, err := a.Blobs.Get(ctx, blob.Hash(row.BlobHash))
		if err != nil { // the others need not wait for it
			errs = append(errs, fmt.Errorf("attachment %s: %w", row.ID, err))
			continue
		}
		found, err := a.Scanner.Scan(ctx, bytes.NewReader(content))
		if errors.Is(err, virusscan.ErrUnavailable) {
			break // the next look may find it back
		}
		if err != nil {
			return errors.Join(append(errs, fmt.Errorf("scan attachment %s: %w", row.ID, err))...)
		}
		verdict := entity.VerdictClean
		if found != "" {
			verdict = entity.VerdictInfected
			slog.WarnContext(ctx, "an attachment is infected and stays locked", "attachment", row.ID, "found", found)
		}
		if err := a.Store.SetVerdict(ctx, row.ID, verdict); err != nil {
			return errors.Join(append(errs, err)...)
		}
	}
	return errors.Join(errs...)
}
