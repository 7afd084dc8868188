package entity

import "time"

// CustomerPair are two customers of one country that look alike, and what a steward has said of them.
type CustomerPair struct {
	FirstID   string    `gorm:"primaryKey"` // the smaller id
	SecondID  string    `gorm:"primaryKey;index:idx_customer_pair_second"`
	CountryID string    `gorm:"not null"`
	Strength  float64   `gorm:"type:double precision;not null"`
	Names     string    `gorm:"not null"` // both, lower case, for the search
	FoundAt   time.Time `gorm:"not null"`
	Outcome   string    `gorm:"not null;default:''"` // empty while it waits
	Reason    string    `gorm:"not null;default:''"`
	DecidedBy string    `gorm:"not null;default:''"`
	DecidedAt *time.Time
	RequestID string `gorm:"not null;default:''"` // of the decision: repeated, it is answered again
}

// TableName is the table's name.
func (CustomerPair) TableName() string { return "customer_pair" }

// ComparedCustomer says up to which version a customer has been compared with the others of its country.
type ComparedCustomer struct {
	CustomerID string `gorm:"primaryKey"`
	Version    int64  `gorm:"not null"`
}

// TableName is the table's name.
func (ComparedCustomer) TableName() string { return "compared_customer" }
