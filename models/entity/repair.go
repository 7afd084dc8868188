package entity

import "time"

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
