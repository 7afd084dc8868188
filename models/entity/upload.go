package entity

import "time"

// UploadError is the workbook of an upload's refused rows.
type UploadError struct {
	ID         string    `gorm:"type:uuid;primaryKey"`
	UploadedBy string    `gorm:"not null"`
	CreatedAt  time.Time `gorm:"not null;index:idx_upload_error_created_at"`
	Content    []byte    `gorm:"not null"`
}

// TableName is the table's name.
func (UploadError) TableName() string { return "upload_error" }
