package entity

import (
	"time"
)

// Verdicts of the virus scanner; none is quarantine.
const (
	VerdictClean    = "clean"
	VerdictInfected = "infected"
	VerdictSetAside = "setAside" // the scanner could not finish the file
	VerdictDeleted  = "deleted"  // an operator has deleted the content
)

// Attachment is a file of a case; its content lies in the blob store.
type Attachment struct {
	ID            string     `gorm:"type:uuid;primaryKey"`
	OpportunityID *string    `gorm:"type:uuid;index:idx_attachment_opportunity"` // nil until a case refers to it
	Source        string     `gorm:"not null"`
	RelatedID     string     `gorm:"not null;default:''"`
	Name          string     `gorm:"not null"`
	Extension     string     `gorm:"not null"` // without dot
	Size          int64      `gorm:"not null"`
	BlobHash      string     `gorm:"not null;index:idx_attachment_blob_hash"` // SHA-256 of the content
	Verdict       string     `gorm:"not null;default:''"`
	ScanAttempts  int        `gorm:"not null;default:0"` // that failed
	ScanDueAt     *time.Time // when it is scanned again; nil: with the next look
	ScanError     string     `gorm:"not null;default:''"` // why the last scan failed
	UploadedBy    string     `gorm:"not null"`
	CreatedAt     time.Time  `gorm:"not null;index:idx_attachment_unattached,where:opportunity_id IS NULL;index:idx_attachment_quarantine,where:verdict = ''"`
}

// State is the verdict in a word: a file without one waits for the scanner.
func (a Attachment) State() string {
	if a.Verdict == "" {
		return "waiting"
	}
	return a.Verdict
}

// TableName is the table's name.
func (Attachment) TableName() string { return "attachment" }

// UploadError is the workbook of an upload's refused rows.
type UploadError struct {
	ID         string    `gorm:"type:uuid;primaryKey"`
	UploadedBy string    `gorm:"not null"`
	CreatedAt  time.Time `gorm:"not null;index:idx_upload_error_created_at"`
	Content    []byte    `gorm:"not null"`
}

// TableName is the table's name.
func (UploadError) TableName() string { return "upload_error" }
