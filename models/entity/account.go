package entity

// Organization is a partner company; its id is the MPN organisation id, a numeric string.
type Organization struct {
	ID       string `gorm:"primaryKey"`
	Name     string
	IsActive bool
}

// TableName is the table.
func (Organization) TableName() string { return "organization" }

// Location is a place of business of an organisation; its id is the MPN location id, a numeric string.
type Location struct {
	ID             string `gorm:"primaryKey"`
	OrganizationID string
	Name           string
	CountryID      string
	IsActive       bool
}

// TableName is the table.
func (Location) TableName() string { return "location" }

// Account is an organisation as one partner type, at one location, for one product group (case-submission.md L74).
type Account struct {
	ID             string `gorm:"primaryKey"` // ID("account", location id:partner type:product type id)
	OrganizationID string
	LocationID     string
	CompanyName    string
	CountryID      string
	PartnerType    int
	ProductTypeID  string
	IsActive       bool
}

// TableName is the table.
func (Account) TableName() string { return "account" }
