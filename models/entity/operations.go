package entity

import (
	"time"
)

// IndexBuild is one building of a search index from the tables.
type IndexBuild struct {
	ID         string    `gorm:"type:uuid;primaryKey"`
	IndexName  string    `gorm:"not null;index:idx_index_build_newest,priority:1"`
	StartedAt  time.Time `gorm:"not null;index:idx_index_build_newest,priority:2"`
	Documents  int64     `gorm:"not null"` // so far, while it goes on
	FinishedAt *time.Time
	Error      string `gorm:"not null"` // why it was given up
}

// TableName is the table's name.
func (IndexBuild) TableName() string { return "index_build" }

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

// Repair is what the reconciler has tried for a deal that stands still. Its row goes when the deal goes on.
type Repair struct {
	DealID    string    `gorm:"type:uuid;primaryKey"`
	CommandID string    `gorm:"not null"` // the command that was sent again; empty when the deal's workflow was started
	Tries     int       `gorm:"not null"`
	FirstAt   time.Time `gorm:"not null"`
	LastAt    time.Time `gorm:"not null"`
	NextAt    time.Time `gorm:"not null"`
	LastError string    `gorm:"not null"` // of the last attempt; empty when it went through and nothing came of it
}

// TableName is the table's name.
func (Repair) TableName() string { return "repair" }
