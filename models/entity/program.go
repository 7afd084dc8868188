package entity

import "time"

// NoMinimum stands where a program asks for no minimum.
const NoMinimum = -1

// DealType is a pricing program with its numbers (rules.md, program numbers). Its id is its name.
type DealType struct {
	ID                              string `gorm:"primaryKey"`
	Name                            string
	Suffix                          string // of deal numbers: DR, SP, CP
	ApplicableDealFlag              int    // Special Pricing 1, Deal Registration 2, CP Strategic 4
	DefaultDurationInMonths         int
	MaximumDurationInMonths         int
	ExtensionMinimumUnitsTransacted int // DR: units; SP: percent of the volume; NoMinimum
	MinimumUnitsCommitted           int // the lowest of its thresholds, or NoMinimum
	ReviewTargetBusinessDays        int
	Position                        int
}

// TableName is the table.
func (DealType) TableName() string { return "deal_type" }

// DealQuantityThreshold is the least volume of a program: the country's row wins over the region's, that over the row
// with neither (clarifications.md 53).
type DealQuantityThreshold struct {
	ID                    string `gorm:"primaryKey"`
	DealTypeID            string
	ProductTypeID         string
	CountryID             *string
	RegionName            *string
	BusinessVerticalID    *string
	MinimumUnitsCommitted int
	ValidFrom             time.Time  `gorm:"type:date"`
	ValidTo               *time.Time `gorm:"type:date"` // last day; nil is open
}

// TableName is the table.
func (DealQuantityThreshold) TableName() string { return "deal_quantity_threshold" }

// DealDuration is how long a deal runs.
type DealDuration struct {
	ID                      string `gorm:"primaryKey"`
	DealTypeID              string
	CountryID               *string
	RegionName              *string
	DefaultDurationInMonths int
	MaximumDurationInMonths int
	ValidFrom               time.Time  `gorm:"type:date"`
	ValidTo                 *time.Time `gorm:"type:date"`
}

// TableName is the table.
func (DealDuration) TableName() string { return "deal_duration" }
