package entity

import "time"

// SignInRate is until when the sign-ins of an address or a person are spent.
type SignInRate struct {
	Who        string    `gorm:"primaryKey"`
	SpentUntil time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (SignInRate) TableName() string { return "sign_in_rate" }
