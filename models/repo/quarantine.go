package repo

import (
	"context"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/entity"
)

// MaxScanAttempts is the number of attempts after which a file that the scanner cannot finish is set aside.
const MaxScanAttempts = 5

// UnscannedAttachments are the files in quarantine that are to be scanned at a time: those that failed least, the
// oldest first.
func (s *Store) UnscannedAttachments(ctx context.Context, now time.Time, limit int) ([]entity.Attachment, error) {
	return list[entity.Attachment](s.DB(ctx).Where("verdict = '' and (scan_due_at is null or scan_due_at <= ?)", now).
		Order("scan_attempts, created_at, id").Limit(limit), "files in quarantine")
}

// SetVerdict ends a file's quarantine.
func (s *Store) SetVerdict(ctx context.Context, id, verdict string) error {
	err := s.DB(ctx).Model(&entity.Attachment{}).Where("id = ?", id).Update("verdict", verdict).Error
	return wrap(err, "verdict of attachment %s", id)
}

// ScanFailed stores why a file could not be scanned and when it is tried again: after a minute, two, four and eight.
// After MaxScanAttempts it is set aside.
func (s *Store) ScanFailed(ctx context.Context, a entity.Attachment, reason string, now time.Time) error {
	attempts := a.ScanAttempts + 1
	change := map[string]any{
		"scan_attempts": attempts, "scan_error": reason, "scan_due_at": now.Add(time.Minute << a.ScanAttempts),
	}
	if attempts >= MaxScanAttempts {
		change["verdict"] = entity.VerdictSetAside
	}
	err := s.DB(ctx).Model(&entity.Attachment{}).Where("id = ? and verdict = ''", a.ID).Updates(change).Error
	return wrap(err, "failed scan of attachment %s", a.ID)
}

// QuarantinedFile is a file that nobody can read: it is not scanned yet, infected, or set aside.
type QuarantinedFile struct {
	entity.Attachment
	CaseNumber string // empty when no case refers to it
	DealNumber string // the first one of the case
	Customer   string // of that deal
}

// Quarantine lists a page of the files that nobody can read, the newest first, and counts all of them.
func (s *Store) Quarantine(ctx context.Context, limit, offset int) (rows []QuarantinedFile, all int64, err error) {
	which := s.DB(ctx).Table("attachment a").Where("a.verdict not in ?",
		[]string{entity.VerdictClean, entity.VerdictDeleted})
	if err = which.Session(&gorm.Session{}).Count(&all).Error; err == nil {
		err = which.Joins("left join opportunity c on c.id = a.opportunity_id").
			Joins("left join lateral (select d.number, d.customer_name from opportunity_deal d " +
				"where d.opportunity_id = c.id order by d.number limit 1) d on true").Order("a.created_at desc, a.id").
			Limit(limit).Offset(offset).
			Select("a.id, a.source, a.name, a.extension, a.size, a.verdict, a.uploaded_by, a.created_at, a.scan_attempts, " +
				"a.scan_due_at, a.scan_error, coalesce(c.number, '') case_number, " +
				"coalesce(d.number, '') deal_number, coalesce(d.customer_name, '') customer").Find(&rows).Error
	}
	return rows, all, wrap(err, "quarantine")
}

// CountSetAside counts the files that the scanner could not finish.
func (s *Store) CountSetAside(ctx context.Context) (n int64, err error) {
	err = s.DB(ctx).Model(&entity.Attachment{}).Where("verdict = ?", entity.VerdictSetAside).Count(&n).Error
	return n, wrap(err, "count files set aside")
}
