package entity

import "time"

// Reconciliation is what an operator had the reconciler look for or mend.
type Reconciliation struct {
	ID          string    `gorm:"type:uuid;primaryKey"`
	DryRun      bool      `gorm:"not null"`
	PreviewID   *string   `gorm:"type:uuid"` // of the dry run that was looked at before
	RequestedBy string    `gorm:"not null"`
	Reason      string    `gorm:"not null"`
	RequestedAt time.Time `gorm:"not null;index:idx_reconciliation_newest"`
	FinishedAt  *time.Time
	Counts      JSON   `gorm:"type:jsonb;not null"` // of all findings, by kind
	Findings    JSON   `gorm:"type:jsonb;not null"` // the first ones
	Error       string `gorm:"not null"`
}

// TableName is the table's name.
func (Reconciliation) TableName() string { return "reconciliation" }
