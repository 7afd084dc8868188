package entity

import (
	"time"
)

// LegalEntity is an end customer. Managed ones are known to the CRM (rules.md, words).
type LegalEntity struct {
	ID               string `gorm:"primaryKey"`
	Name             string
	LocalName        string // in the script of its country
	NormalizedName   string // clarifications.md 76
	FoldedName       string // fold.Forms of both names
	SearchWords      string // distinct folded words of every searched field
	CountryID        string
	AddressLine1     string `gorm:"column:address_line1"`
	City             string
	StateProvince    string
	PostalCode       string
	DunsNumber       string
	TPID             string `gorm:"column:tpid"`
	GPID             string `gorm:"column:gpid"`
	CRMAccountID     string `gorm:"column:crm_account_id"`
	CRMID            string `gorm:"column:crm_id"` // of the parent account
	Segment          string
	Industry         string
	Vertical         string
	VerticalCategory string
	WebPageURL       string `gorm:"column:web_page_url"`
	EmailDomain      string
	LegalEntityType  string
	ApplicableDeals  int // sum of Special Pricing 1, Deal Registration 2, CP Strategic 4
	IsManaged        bool
	IsActive         bool
	IsHead           bool `gorm:"not null;default:false"` // stands for its family where each TPID shows once
	Version          int64
	CreatedAt        time.Time
	UpdatedAt        time.Time
}

// TableName is the table.
func (LegalEntity) TableName() string { return "legal_entity" }

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
