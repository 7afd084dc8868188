package entity

// DealKey is what a submitted deal holds against duplicates: an exclusion constraint keeps the same key from deals of
// other renewal chains while it is active.
type DealKey struct {
	DealID string `gorm:"type:uuid;primaryKey"`
	Key    string `gorm:"primaryKey"`
	// the key without the organisation that narrows it
	Subject string `gorm:"not null;index:idx_deal_key_subject,where:active"`
	Chain   string `gorm:"not null"`
	Active  bool   `gorm:"not null"`
}

// TableName is the table's name.
func (DealKey) TableName() string { return "deal_key" }
