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
	scanTimeout   = 20 * time.Second // of one file; a look has a minute in all
)

var errBlobsAway = errors.New("the blob store is away")

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
	_, err := a.Store.SweepAttachments(ctx, readClock(a.Now).Add(-unattachedFor), filesAtMost,
		func(ctx context.Context, hash string) error {
			return a.Blobs.Delete(ctx, blob.Hash(hash))
		})
	return errors.Join(err, a.scan(ctx, readClock(a.Now)))
}

// scan looks at what waits. A file that the scanner cannot finish is tried again later and does not hold up the others;
// while the scanner is away nothing is tried.
func (a *ScanAttachments) scan(ctx context.Context, now time.Time) error {
	if a.Scanner == nil {
		return nil
	}
	waiting, err := a.Store.UnscannedAttachments(ctx, now, filesAtMost)
	if err != nil {
		return err
	}
	var errs []error
	for _, row := range waiting {
		if end, ok := ctx.Deadline(); ok && time.Until(end) < scanTimeout {
			break // the next look goes on
		}
		verdict, err := a.scanFile(ctx, row)
		switch {
		case errors.Is(err, virusscan.ErrUnavailable):
			return errors.Join(errs...) // the next look may find it back
		case errors.Is(err, errBlobsAway):
			return errors.Join(append(errs, err)...)
		case err != nil:
			slog.WarnContext(ctx, "an attachment could not be scanned", "attachment", row.ID, "attempt", row.ScanAttempts+1,
				"most", repo.MaxScanAttempts, "error", err)
			errs = append(errs, a.Store.ScanFailed(ctx, row, err.Error(), now))
		default:
			errs = append(errs, a.Store.SetVerdict(ctx, row.ID, verdict))
		}
	}
	return errors.Join(errs...)
}

func (a *ScanAttachments) scanFile(ctx context.Context, row entity.Attachment) (verdict string, err error) {
	ctx, cancel := context.WithTimeout(ctx, scanTimeout)
	defer cancel()
	content, err := a.Blobs.Get(ctx, blob.Hash(row.BlobHash))
	switch {
	case errors.Is(err, blob.ErrNotFound):
		return "", errors.New("its content is not in the blob store")
	case err != nil:
		return "", fmt.Errorf("%w: attachment %s: %w", errBlobsAway, row.ID, err)
	}
	found, err := a.Scanner.Scan(ctx, bytes.NewReader(content))
	if err != nil {
		return "", err
	}
	if found != "" {
		slog.WarnContext(ctx, "an attachment is infected and stays locked", "attachment", row.ID, "found", found)
		return entity.VerdictInfected, nil
	}
	return entity.VerdictClean, nil
}
