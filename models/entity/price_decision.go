package entity

import "time"

// PriceDecision is what the desk remembers of a revision that asked for a price: the base discount in hundredths that
// was granted on a product family or unit (deal.Product.Compared), the largest of its lines, or that none was. A deal
// counts once with its last approved terms. Everything that is asked for stands in the index, so that the table itself
// is not read.
type PriceDecision struct {
	DealID       string    `gorm:"type:uuid;primaryKey;index:idx_price_decision_alike,priority:8"`
	Revision     int       `gorm:"primaryKey;autoIncrement:false"`
	SubjectID    string    `gorm:"primaryKey;index:idx_price_decision_alike,priority:1"`
	Registration bool      `gorm:"not null;index:idx_price_decision_alike,priority:2"`
	Region       string    `gorm:"not null;index:idx_price_decision_alike,priority:3"`
	Volume       int64     `gorm:"not null;index:idx_price_decision_alike,priority:4"`
	DecidedAt    time.Time `gorm:"not null;index:idx_price_decision_alike,priority:5"`
	Outcome      string    `gorm:"not null;index:idx_price_decision_alike,priority:6"` // deal.PriceOutcome
	Percent      int       `gorm:"not null;default:0;index:idx_price_decision_alike,priority:7"`
}

// TableName is the table's name.
func (PriceDecision) TableName() string { return "price_decision" }
