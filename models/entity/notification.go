package entity

import "time"

// Notification is what a user has been told by mail, to be read in the app as well.
type Notification struct {
	ID        int64     `gorm:"primaryKey;autoIncrement;index:idx_notification_email,priority:2,sort:desc"`
	MessageID string    `gorm:"not null;uniqueIndex:idx_notification_message,priority:1"` // of the mail
	Email     string    `gorm:"not null;uniqueIndex:idx_notification_message,priority:2;index:idx_notification_email,priority:1;index:idx_notification_unread,where:read_at IS NULL"`
	DealID    string    `gorm:"type:uuid;not null"`
	Title     string    `gorm:"not null"`
	Summary   string    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null"`
	ReadAt    *time.Time
}

// TableName is the table's name.
func (Notification) TableName() string { return "notification" }
