package entity

import "time"

// Attachment is a file of a case; its content lies in the blob store.
type Attachment struct {
	ID            string    `gorm:"type:uuid;primaryKey"`
	OpportunityID *string   `gorm:"type:uuid;index:idx_attachment_opportunity"` // nil until a case refers to it
	Source        string    `gorm:"not null"`
	Name          string    `gorm:"not null"`
	Extension     string    `gorm:"not null"` // without dot
	Size          int64     `gorm:"not null"`
	BlobHash      string    `gorm:"not null"` // SHA-256 of the content
	UploadedBy    string    `gorm:"not null"`
	CreatedAt     time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (Attachment) TableName() string { return "attachment" }
