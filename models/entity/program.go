package entity

import "time"

// DealType is a pricing program (rules.md, program numbers); its numbers are program rules. Its id is its name.
type DealType struct {
	ID                 string `gorm:"primaryKey"`
	Name               string
	Suffix             string // of deal numbers: DR, SP, CP
	ApplicableDealFlag int    // Special Pricing 1, Deal Registration 2, CP Strategic 4
	Position           int
}

// TableName is the table.
func (DealType) TableName() string { return "deal_type" }

// ProgramRule is one version of a rule of the program: it holds from a day on until the next version of the same kind
// and scope. An empty member of the scope stands for all.
type ProgramRule struct {
	ID                 string    `gorm:"type:uuid;primaryKey"`
	Kind               string    `gorm:"not null;uniqueIndex:idx_program_rule_version,priority:1"`
	DealType           string    `gorm:"not null;uniqueIndex:idx_program_rule_version,priority:2"`
	ProductTypeID      string    `gorm:"not null;uniqueIndex:idx_program_rule_version,priority:3"`
	CountryID          string    `gorm:"not null;uniqueIndex:idx_program_rule_version,priority:4"`
	RegionName         string    `gorm:"not null;uniqueIndex:idx_program_rule_version,priority:5"`
	BusinessVerticalID string    `gorm:"not null;uniqueIndex:idx_program_rule_version,priority:6"`
	EffectiveFrom      time.Time `gorm:"type:date;not null;uniqueIndex:idx_program_rule_version,priority:7"`
	Value              JSON      `gorm:"type:jsonb"` // null ends the rule: a wider one holds again
	CreatedBy          string    `gorm:"not null"`
	CreatedAt          time.Time `gorm:"not null"`
}

// TableName is the table.
func (ProgramRule) TableName() string { return "program_rule" }

// AdminEvent is one line of what administrators did.
type AdminEvent struct {
	ID         int64     `gorm:"primaryKey;autoIncrement"`
	At         time.Time `gorm:"not null;index:idx_admin_event_at"`
	ActorEmail string    `gorm:"not null"`
	ActorName  string    `gorm:"not null"`
	Action     string    `gorm:"not null"`
	Subject    JSON      `gorm:"type:jsonb;not null"`
}

// TableName is the table.
func (AdminEvent) TableName() string { return "admin_event" }

// ImportFile is the file that an import brought, beside the line of the record that tells of it.
type ImportFile struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false"`
	Name     string `gorm:"not null"`
	Size     int64  `gorm:"not null"`
	BlobHash string `gorm:"not null;index:idx_import_file_blob"`
}

// TableName is the table.
func (ImportFile) TableName() string { return "import_file" }

// ImportProgress is how far an import has come.
type ImportProgress struct {
	ID        string    `gorm:"type:uuid;primaryKey"`
	Phase     string    `gorm:"not null"`
	Done      int       `gorm:"not null"`
	Total     int       `gorm:"not null"` // 0 while it is not known
	UpdatedAt time.Time `gorm:"not null;autoUpdateTime:false"`
}

// TableName is the table.
func (ImportProgress) TableName() string { return "import_progress" }
