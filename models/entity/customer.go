package entity

import "time"

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
