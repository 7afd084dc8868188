package entity

import "time"

// DailyUse is how often somebody has done on a day what is limited by the day.
type DailyUse struct {
	Day  time.Time `gorm:"primaryKey;type:date"`
	What string    `gorm:"primaryKey"`
	Who  string    `gorm:"primaryKey"`
	Used int       `gorm:"not null"`
}

// TableName is the table's name.
func (DailyUse) TableName() string { return "daily_use" }
