package entity

import "time"

// ProductFamily is what a Special Pricing or CP Strategic deal is about.
type ProductFamily struct {
	ID              string `gorm:"primaryKey"`
	Name            string
	Code            string
	BusinessUnitID  string
	ApplicableDeals int // sum of Special Pricing 1, Deal Registration 2, CP Strategic 4
	SearchWords     string
	FoldedName      string `gorm:"not null;default:''"` // fold.Forms of the name
	IsActive        bool
}

// TableName is the table.
func (ProductFamily) TableName() string { return "product_family" }

// ProductSKU is one article of a family.
type ProductSKU struct {
	ID              string `gorm:"primaryKey"`
	Name            string
	PartNumber      string
	ProductFamilyID string
	ChannelTypes    int // sum of direct 1, indirect 2
	SearchWords     string
	FoldedName      string `gorm:"not null;default:''"` // fold.Forms of the name
	IsActive        bool
}

// TableName is the table.
func (ProductSKU) TableName() string { return "product_sku" }

// PriceList is a list of prices that countries share the name and currency of.
type PriceList struct {
	ID           string `gorm:"primaryKey"`
	Name         string
	CurrencyCode string // ISO 4217
	IsActive     bool
}

// TableName is the table.
func (PriceList) TableName() string { return "price_list" }

// ListPrice is what an article costs in a country from a day on; amounts are minor units of the currency.
type ListPrice struct {
	ProductSKUID     string    `gorm:"column:product_sku_id;primaryKey"`
	CountryID        string    `gorm:"primaryKey"`
	ValidFrom        time.Time `gorm:"primaryKey;type:date"`
	CurrencyCode     string
	MSRP             int64 `gorm:"column:msrp"`
	NetMSRP          int64 `gorm:"column:net_msrp"`
	DistributorPrice int64
	IsActive         bool // a withdrawn price ends the one before it
}

// TableName is the table.
func (ListPrice) TableName() string { return "list_price" }

// DiscountTier is a step of the discounts, by volume.
type DiscountTier struct {
	ID       string `gorm:"primaryKey"`
	Name     string
	Position int
	IsActive bool
}

// TableName is the table.
func (DiscountTier) TableName() string { return "discount_tier" }

// TierDiscount is the discount of a tier for a business unit from a day on.
type TierDiscount struct {
	DiscountTierID string    `gorm:"primaryKey"`
	BusinessUnitID string    `gorm:"primaryKey"`
	CountryID      string    `gorm:"primaryKey"` // empty: in every country that has no own
	ValidFrom      time.Time `gorm:"primaryKey;type:date"`
	Percent        int       // in hundredths
	IsActive       bool
}

// TableName is the table.
func (TierDiscount) TableName() string { return "tier_discount" }

// AccountRelation says which distributor supplies a reseller.
type AccountRelation struct {
	ResellerAccountID    string `gorm:"primaryKey"`
	DistributorAccountID string `gorm:"primaryKey"`
	IsActive             bool
}

// TableName is the table.
func (AccountRelation) TableName() string { return "account_relation" }

// Document is a file that everybody signed in may download by its name.
type Document struct {
	Name      string `gorm:"primaryKey"`
	MediaType string
	Content   []byte
	IsActive  bool
}

// TableName is the table.
func (Document) TableName() string { return "document" }

// ReferenceVersion moves with every change of what the reference calls list; triggers keep it.
type ReferenceVersion struct {
	ID      int `gorm:"primaryKey;autoIncrement:false"`
	Version int64
}

// TableName is the table.
func (ReferenceVersion) TableName() string { return "reference_version" }
