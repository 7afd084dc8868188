package entity

import "time"

// UserVoice is what a person thinks of the portal.
type UserVoice struct {
	ID            string    `gorm:"type:uuid;primaryKey"`
	OpportunityID *string   `gorm:"type:uuid"`
	Email         string    `gorm:"not null"`
	Rating        int       `gorm:"not null"` // stars, 1 to 5
	Comments      string    `gorm:"not null"`
	BrowserName   string    `gorm:"not null"`
	CreatedAt     time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (UserVoice) TableName() string { return "user_voice" }
