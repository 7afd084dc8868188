package entity

import (
	"time"
)

// ListView is a saved view of a list of deals: what the address of the page says.
type ListView struct {
	ID             string    `gorm:"type:uuid;primaryKey"`
	List           string    `gorm:"not null;uniqueIndex:idx_list_view_name,priority:3;index:idx_list_view_shared,priority:2,where:shared"`
	OrganizationID string    `gorm:"not null;uniqueIndex:idx_list_view_name,priority:2;index:idx_list_view_shared,priority:1,where:shared"`
	Email          string    `gorm:"not null;uniqueIndex:idx_list_view_name,priority:1"`
	Name           string    `gorm:"not null;uniqueIndex:idx_list_view_name,priority:4"`
	Selection      string    `gorm:"not null"`
	Shared         bool      `gorm:"not null;default:false"` // with the person's organisation
	CreatedAt      time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (ListView) TableName() string { return "list_view" }

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
