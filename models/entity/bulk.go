package entity

import "time"

// Bulk is what a reviewer asked for many tickets at once; the address is lower case.
type Bulk struct {
	ID         string     `gorm:"type:uuid;primaryKey"`
	Email      string     `gorm:"not null;index:idx_bulk_email,priority:1"`
	Name       string     `gorm:"not null"`
	Act        string     `gorm:"not null"`
	Body       JSON       `gorm:"type:jsonb;not null"`
	StagedAt   time.Time  `gorm:"not null;index:idx_bulk_email,priority:2,sort:desc;index:idx_bulk_staged;index:idx_bulk_open,where:finished_at IS NULL"`
	DueAt      time.Time  `gorm:"not null"` // when its decisions begin
	StartedAt  *time.Time // when it began
	FinishedAt *time.Time
}

// TableName is the table's name.
func (Bulk) TableName() string { return "bulk" }

// BulkRow is a ticket of a bulk; without an outcome it is still to come.
type BulkRow struct {
	BulkID    string `gorm:"type:uuid;primaryKey"`
	DealID    string `gorm:"type:uuid;primaryKey;uniqueIndex:idx_bulk_row_staged,where:staged"`
	Place     int    `gorm:"not null"` // in the order of the choice
	Revision  int    `gorm:"not null"` // that the reviewer saw
	Staged    bool   `gorm:"not null;default:false"`
	Outcome   string `gorm:"not null;default:''"`
	Code      string `gorm:"not null;default:''"` // of a refusal
	Message   string `gorm:"not null;default:''"`
	SettledAt *time.Time
}

// TableName is the table's name.
func (BulkRow) TableName() string { return "bulk_row" }
