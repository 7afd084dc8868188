package repo

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// AddAttachment keeps a file that no case refers to yet; store writes its bytes. Whoever deletes bytes that nothing
// refers to any more waits for the row, so that the same bytes never vanish under a new file. Repeating it changes
// nothing.
func (s *Store) AddAttachment(ctx context.Context, row entity.Attachment, store func(context.Context) error) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if err := holdBlob(db, row.BlobHash); err != nil {
			return err
		}
		if err := store(ctx); err != nil {
			return err
		}
		return wrap(db.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error, "keep attachment %s", row.ID)
	})
}

// RoomForUpload refuses an upload of somebody who has uploaded as much as they may that no case refers to. Uploads that
// begin at the same time may each find the last room: no more than a person may have under way.
func (s *Store) RoomForUpload(ctx context.Context, email string, now time.Time) error {
	var waiting struct{ Files, Bytes int64 }
	err := s.DB(ctx).Model(&entity.Attachment{}).Where("opportunity_id is null and uploaded_by = ?", email).
		Select("count(*) files, coalesce(sum(size), 0) bytes").Scan(&waiting).Error
	if err != nil {
		return fmt.Errorf("count files that no case has: %w", err)
	}
	if waiting.Files < deal.MaxUnattached && waiting.Bytes < deal.MaxUnattachedBytes {
		return nil
	}
	return apperr.TooMany("attachment.unattached", "You have uploaded too much that no case has yet. "+
		"Please save the cases it is for, or try again tomorrow.").With("retryAfter", secondsToTomorrow(now))
}

// holdBlob lets one transaction at a time decide whether the bytes of a hash stay.
func holdBlob(db *gorm.DB, hash string) error {
	return wrap(db.Exec("select pg_advisory_xact_lock(hashtextextended(?, 100))", hash).Error, "hold blob %s", hash)
}

// Attachments finds files by their ids.
func (s *Store) Attachments(ctx context.Context, ids []string) ([]entity.Attachment, error) {
	return list[entity.Attachment](s.DB(ctx).Where("id in ?", ids), "attachments")
}

// AttachReply gives the case the files that came with a command; false when one of them is no longer there.
func (tx *DealTx) AttachReply(c deal.Command) (attached bool, err error) {
	if c.Reply == nil || len(c.Reply.Files) == 0 {
		return true, nil
	}
	ids := collect(c.Reply.Files, func(f deal.Attachment) string { return f.ID })
	return takeUploads(tx.db, ids, tx.deal.OpportunityID, c.Actor.Email)
}

// takeUploads gives a case files that a person has uploaded, or that it has had before; false when one is gone.
func takeUploads(db *gorm.DB, ids []string, opportunityID, by string) (taken bool, err error) {
	found := db.Model(&entity.Attachment{}).
		Where("id in ? and (opportunity_id = ? or (opportunity_id is null and uploaded_by = ?))", ids, opportunityID, by).
		Update("opportunity_id", opportunityID)
	if found.Error != nil {
		return false, fmt.Errorf("attach files to case %s: %w", opportunityID, found.Error)
	}
	return int(found.RowsAffected) == len(ids), nil
}

// blobKept tells whether something still has the bytes of a hash.
func blobKept(db *gorm.DB, hash string) (needed bool, err error) {
	err = db.Raw("select exists (select 1 from attachment where blob_hash = @hash and verdict <> @deleted) or exists "+
		"(select 1 from letter where blob_hash = @hash) or exists (select 1 from import_file where blob_hash = @hash)",
		sql.Named("hash", hash), sql.Named("deleted", entity.VerdictDeleted)).Scan(&needed).Error
	return needed, wrap(err, "who has blob %s", hash)
}

// SweepAttachments forgets files that were kept before a time and never attached. deleteBlob deletes the bytes of those
// that nothing else has. It tells how many files went.
func (s *Store) SweepAttachments(ctx context.Context, before time.Time, limit int,
	deleteBlob func(ctx context.Context, hash string) error,
) (int, error) {
	rows, err := list[entity.Attachment](s.DB(ctx).Where("opportunity_id is null and created_at < ?", before).
		Order("created_at, id").Limit(limit), "files to sweep")
	if err != nil {
		return 0, err
	}
	swept := 0
	for _, row := range rows {
		err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
			if err := holdBlob(db, row.BlobHash); err != nil {
				return err
			}
			gone := db.Where("id = ? and opportunity_id is null", row.ID).Delete(&entity.Attachment{})
			if gone.Error != nil || gone.RowsAffected == 0 {
				return gone.Error
			}
			swept++
			needed, err := blobKept(db, row.BlobHash)
			if err != nil || needed {
				return err
			}
			return deleteBlob(ctx, row.BlobHash)
		})
		if err != nil {
			return swept, fmt.Errorf("sweep attachment %s: %w", row.ID, err)
		}
	}
	return swept, nil
}

// File is a stored file of a case: an attachment of the case, or a letter of one of its deals.
type File struct {
	OpportunityID string
	DealID        string // of a letter
	Name          string // of an attachment
	BlobHash      string
	Verdict       string // of an attachment, of the virus scanner: only a clean one may be given out
	Source        string // of an attachment
}

// Readable is nil when the file may be given out, else it says why not.
func (f File) Readable() error {
	switch f.Verdict {
	case entity.VerdictClean:
		return nil
	case entity.VerdictInfected:
		return apperr.Conflict("attachment.infected", "This attachment contains a virus and is locked.")
	case entity.VerdictDeleted:
		return apperr.Conflict("attachment.deleted",
			"This attachment was held back and has been deleted. Please upload it again.")
	case entity.VerdictSetAside:
		return apperr.Conflict("attachment.setAside",
			"This attachment could not be scanned for viruses. Please upload it again or contact support.")
	}
	return apperr.Conflict("attachment.quarantine",
		"This attachment has not been scanned for viruses yet; please try again later.")
}

// FileByID finds an attachment that a case refers to, or a letter; nil when there is none.
func (s *Store) FileByID(ctx context.Context, id string) (*File, error) {
	var rows []File
	err := s.DB(ctx).Raw(`select a.opportunity_id::text opportunity_id, '' deal_id, a.name, a.blob_hash,
		a.verdict, a.source from attachment a where a.id = ? and a.opportunity_id is not null
		union all select '', l.deal_id::text, '', l.blob_hash, '', '' from letter l where l.id = ?`,
		id, id).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("file %s: %w", id, err)
	}
	if len(rows) == 0 {
		return nil, nil //nolint:nilnil // an unknown id is an ordinary question
	}
	return &rows[0], nil
}
