package entity

import "time"

// SalesOut is a line of a distributor's invoice, as it was first accepted.
type SalesOut struct {
	DistributorAccountID string    `gorm:"primaryKey"`
	InvoiceNumber        string    `gorm:"primaryKey"`
	Line                 int       `gorm:"primaryKey;autoIncrement:false"`
	DealID               string    `gorm:"type:uuid;not null;index:idx_sales_out_deal,priority:1"`
	InvoiceDate          time.Time `gorm:"type:date;not null"`
	SKU                  string    `gorm:"column:sku;not null"`
	Quantity             int64     `gorm:"not null"` // negative: a return
	Total                int64     `gorm:"not null"` // of the deal after this line
	OverCommitted        bool      `gorm:"not null"`
	ReceivedAt           time.Time `gorm:"not null;index:idx_sales_out_deal,priority:2"`
	ReceivedBy           string    `gorm:"not null"`
}

// TableName is the table's name.
func (SalesOut) TableName() string { return "sales_out" }
