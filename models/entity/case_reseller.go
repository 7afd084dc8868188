package entity

import "time"

// CaseReseller is a reseller that a distributor added to a case after its submit.
type CaseReseller struct {
	OpportunityID        string    `gorm:"type:uuid;primaryKey"`
	AccountID            string    `gorm:"primaryKey"` // of the reseller
	CountryID            string    `gorm:"not null"`
	DistributorAccountID string    `gorm:"not null"`
	Emails               string    `gorm:"not null"`
	AttachmentID         string    `gorm:"type:uuid;not null"`
	AddedBy              string    `gorm:"not null"`
	AddedAt              time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (CaseReseller) TableName() string { return "case_reseller" }
