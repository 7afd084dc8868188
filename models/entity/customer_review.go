package entity

import "time"

// CustomerReview is the review of an unmanaged customer, open until somebody has decided it.
type CustomerReview struct {
	CustomerID        string    `gorm:"primaryKey"`
	OrganizationID    string    `gorm:"not null"` // whose record it is
	OpenedBy          string    `gorm:"not null"`
	OpenedAt          time.Time `gorm:"not null;index:idx_customer_review_open,where:outcome = ''"`
	Outcome           string    `gorm:"not null"` // empty while it is open
	ManagedCustomerID *string   // of a merge: the customer that this one turned out to be
	Comments          string    `gorm:"not null"`
	DecidedBy         string    `gorm:"not null"`
	DecidedAt         *time.Time
	RequestID         string `gorm:"not null"` // of the decision: repeated, it is answered again

	Form        JSON `gorm:"type:jsonb;not null"`    // as it was entered
	StewardOnly bool `gorm:"not null;default:false"` // it looks like another customer: no automatic approval
}

// TableName is the table's name.
func (CustomerReview) TableName() string { return "customer_review" }
