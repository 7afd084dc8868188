package entity

import "time"

// Absence is a stretch of days on which somebody of the desk is away; addresses are lower case.
type Absence struct {
	ID        string     `gorm:"type:uuid;primaryKey"`
	Email     string     `gorm:"not null"`
	FirstDay  string     `gorm:"not null"` // YYYY-MM-DD by the clock of Zone
	LastDay   string     `gorm:"not null"` // that day included
	Zone      string     `gorm:"not null"`
	StartsAt  time.Time  `gorm:"not null"`
	EndsAt    time.Time  `gorm:"not null;index:idx_absence_ends"`
	Cover     string     `gorm:"not null"`
	Note      string     `gorm:"not null;default:''"`
	EnteredBy string     `gorm:"not null"`
	EnteredAt time.Time  `gorm:"not null"`
	Changes   int        `gorm:"not null;default:0"`
	HandedAt  *time.Time // when the open claims were handed to the cover
	EndedAt   *time.Time // before its time
}

// TableName is the table's name.
func (Absence) TableName() string { return "absence" }
