package entity

import "time"

// DraftKey is with what a person's browsers encrypt what is typed and not saved; they get it while the person is signed
// in.
type DraftKey struct {
	UserID    string    `gorm:"primaryKey"`
	Secret    string    `gorm:"not null"` // 256 bits in base64
	CreatedAt time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (DraftKey) TableName() string { return "draft_key" }
