package entity

import "time"

// QueueView is a reviewer's saved view of the queue: what the address of the page says.
type QueueView struct {
	ID        string    `gorm:"type:uuid;primaryKey"`
	Email     string    `gorm:"not null;uniqueIndex:idx_queue_view_name,priority:1"`
	Name      string    `gorm:"not null;uniqueIndex:idx_queue_view_name,priority:2"`
	Selection string    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (QueueView) TableName() string { return "queue_view" }
