package entity

import (
	"time"

	"dealdesk/models/deal"
)

// Country is one of the 249 of ISO 3166 (case-submission.md L81).
type Country struct {
	ID            string `gorm:"primaryKey"`
	Code          string // ISO 3166-1 alpha-2
	Name          string
	Region        string // Americas, Europe, Middle East, Africa, Asia or Oceania
	IsEUEFTA      bool   `gorm:"column:is_eu_efta"`
	IsMsStore     bool
	IsSmallMarket bool
	TimeZone      string // IANA name of the main zone
	PriceList     string
	IsActive      bool
}

// TableName is the table.
func (Country) TableName() string { return "country" }

// Market is the market of the country's partners.
func (c Country) Market() string { return deal.SalesMarket(c.Code, c.Region, c.IsEUEFTA) }

// ProductType is a product group: Surface, Surface Studio, Surface Hub.
type ProductType struct {
	ID       string `gorm:"primaryKey"`
	Name     string
	Position int
	IsActive bool
}

// TableName is the table.
func (ProductType) TableName() string { return "product_type" }

// BusinessUnit is what a Deal Registration commits to.
type BusinessUnit struct {
	ID              string `gorm:"primaryKey"`
	Name            string
	ProductTypeID   string
	ApplicableDeals int // sum of Special Pricing 1, Deal Registration 2, CP Strategic 4
	SearchWords     string
	FoldedName      string `gorm:"not null;default:''"` // fold.Forms of the name
	IsActive        bool
}

// TableName is the table.
func (BusinessUnit) TableName() string { return "business_unit" }

// Industry is the top of the map of industry to verticals to categories.
type Industry struct {
	ID       string `gorm:"primaryKey"`
	Name     string
	IsActive bool
}

// TableName is the table.
func (Industry) TableName() string { return "industry" }

// BusinessVertical is a vertical of an industry and what a deal's vertical names.
type BusinessVertical struct {
	ID         string `gorm:"primaryKey"`
	Name       string
	IndustryID string
	IsActive   bool
}

// TableName is the table.
func (BusinessVertical) TableName() string { return "business_vertical" }

// VerticalCategory is a category of a vertical.
type VerticalCategory struct {
	ID         string `gorm:"primaryKey"`
	Name       string
	VerticalID string
	IsActive   bool
}

// TableName is the table.
func (VerticalCategory) TableName() string { return "vertical_category" }

// Holiday is a public holiday of a country.
type Holiday struct {
	CountryCode string    `gorm:"primaryKey"`
	Date        time.Time `gorm:"column:day;primaryKey;type:date"`
	Name        string
	IsEstimated bool `gorm:"not null;default:false"` // computed: the moon or a decree may move it
	IsWithdrawn bool `gorm:"not null;default:false"` // taken off by an administrator
}

// TableName is the table.
func (Holiday) TableName() string { return "holiday" }
