package entity

import (
	"time"
)

// Ticket is a review in the desk's queue.
type Ticket struct {
	Number     int64     `gorm:"primaryKey;autoIncrement"`
	DealID     string    `gorm:"type:uuid;not null"`
	Kind       string    `gorm:"not null"`
	State      string    `gorm:"not null"`
	Level      int       `gorm:"not null"`
	Region     string    `gorm:"not null"`
	DealType   string    `gorm:"not null"`
	EnteredAt  time.Time `gorm:"not null"`
	DueAt      time.Time `gorm:"not null"`
	ClaimedBy  string    `gorm:"not null"`
	ClaimedFor string    `gorm:"not null;default:''"` // the absent person for whom who holds it stands in
	LeaseUntil *time.Time
	ClosedAt   *time.Time

	WarnAt       *time.Time
	Elapsed      int        `gorm:"not null;default:0"` // business minutes of the review clock before RunningSince
	RunningSince *time.Time // nil while the clock is stopped

	AddressedTo  string `gorm:"not null;default:''"` // to whose queue it was moved
	AddressedFor string `gorm:"not null;default:''"` // the absent person to whom it was moved first
	MovedBy      string `gorm:"not null;default:''"`
}

// TableName is the table's name.
func (Ticket) TableName() string { return "desk_ticket" }

// AuditEvent is one line of a deal's story; there is exactly one per version.
type AuditEvent struct {
	ID              int64     `gorm:"primaryKey;autoIncrement"`
	DealID          string    `gorm:"type:uuid;not null;uniqueIndex:idx_audit_event_version,priority:1"`
	Version         int       `gorm:"not null;uniqueIndex:idx_audit_event_version,priority:2"`
	At              time.Time `gorm:"not null"`
	ActorEmail      string    `gorm:"not null"`
	ActorName       string    `gorm:"not null"`
	ActorSide       string    `gorm:"not null"`
	Action          string    `gorm:"not null"`
	Comment         string    `gorm:"not null"`
	InternalComment string    `gorm:"not null"`
	FromStatus      int       `gorm:"not null"`
	ToStatus        int       `gorm:"not null"`
	Revision        int       `gorm:"not null"`
	CommandID       string    `gorm:"not null"`
	Event           string    `gorm:"not null;default:''"`
	Files           JSON      `gorm:"type:jsonb"`          // that came with an answer
	Discounts       JSON      `gorm:"type:jsonb"`          // that a reviewer granted or recommended
	ForEmail        string    `gorm:"not null;default:''"` // the absent person in whose place the actor acted
	ForName         string    `gorm:"not null;default:''"`
}

// TableName is the table's name.
func (AuditEvent) TableName() string { return "audit_event" }

// Deadline is a stored deadline of a deal.
type Deadline struct {
	DealID string    `gorm:"type:uuid;primaryKey"`
	At     time.Time `gorm:"primaryKey"`
	What   string    `gorm:"primaryKey"`
	Who    string    `gorm:"not null"`
}

// TableName is the table's name.
func (Deadline) TableName() string { return "deal_deadline" }

// Topics of the outbox.
const (
	TopicIndex    = "index"
	TopicMail     = "mail"     // an event that people are told of
	TopicDelivery = "delivery" // the mail of such an event to one recipient
	TopicSignal   = "signal"   // tell a deal's workflow that its rows changed elsewhere

	TopicCustomer = "customer" // bring a customer to the search index; of no deal
	TopicRebuild  = "rebuild"  // build search indexes anew; of no deal
)

// Outbox is work that the relay does after a transaction: index a deal, send a mail. A row with DeadAt is a dead
// letter: it was given up and waits for an administrator.
type Outbox struct {
	ID          int64      `gorm:"primaryKey;autoIncrement;index:idx_outbox_pending,priority:3;index:idx_outbox_dead,where:dead_at IS NOT NULL"`
	Topic       string     `gorm:"not null;index:idx_outbox_pending,priority:1,where:done_at IS NULL"`
	DealID      string     `gorm:"type:uuid;not null;index:idx_outbox_mails,where:topic = 'mail' OR topic = 'delivery'"`
	DealVersion int        `gorm:"not null"`
	Payload     JSON       `gorm:"type:jsonb;not null"`
	Recipient   string     `gorm:"not null;default:''"` // the address of a delivery
	CreatedAt   time.Time  `gorm:"not null"`
	DoneAt      *time.Time // when it was over, whatever came of it
	DeadAt      *time.Time
	Attempts    int `gorm:"not null;default:0"`
	// not before; moved back after a failure
	DueAt     time.Time `gorm:"not null;default:now();index:idx_outbox_pending,priority:2"`
	LastError string    `gorm:"not null;default:''"`
}

// TableName is the table's name.
func (Outbox) TableName() string { return "outbox" }

// Letter is a rendered decision letter in the blob store.
type Letter struct {
	ID          string    `gorm:"type:uuid;primaryKey"`
	DealID      string    `gorm:"type:uuid;not null;uniqueIndex:idx_letter_deal,priority:1"`
	DealVersion int       `gorm:"not null;uniqueIndex:idx_letter_deal,priority:2"`
	VerifyCode  string    `gorm:"not null;uniqueIndex"`
	BlobHash    string    `gorm:"not null"`
	Size        int64     `gorm:"not null"`
	CreatedAt   time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (Letter) TableName() string { return "letter" }

// LetterFacts are what the letter of a deal's version tells, as of its decision; dates are in the deal's zone.
type LetterFacts struct {
	DealID         string `gorm:"type:uuid;primaryKey"`
	DealVersion    int    `gorm:"primaryKey;autoIncrement:false"`
	Revision       int    `gorm:"not null"` // in force after the decision
	DecidedOn      string `gorm:"not null"`
	StartDate      string `gorm:"not null"`
	ExpirationDate string `gorm:"not null"`
	Remark         string `gorm:"not null"`            // to the partner
	Language       string `gorm:"not null;default:''"` // the requester's; empty in those of before: English
}

// TableName is the table's name.
func (LetterFacts) TableName() string { return "letter_facts" }

// Discount is a line's discount of a revision, granted or recommended; percents are in hundredths.
type Discount struct {
	DealID    string    `gorm:"type:uuid;primaryKey"`
	Revision  int       `gorm:"primaryKey;autoIncrement:false"`
	LineID    string    `gorm:"primaryKey"`
	LineName  string    `gorm:"not null"`
	Percent   int       `gorm:"not null"`
	Booster   int       `gorm:"not null"`
	Reason    string    `gorm:"not null"`
	Rule      string    `gorm:"not null"`
	Granted   bool      `gorm:"not null"`
	DecidedBy string    `gorm:"not null"`
	DecidedAt time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (Discount) TableName() string { return "deal_discount" }

// Absence is a stretch of days on which somebody of the desk is away; addresses are lower case.
type Absence struct {
	ID        string     `gorm:"type:uuid;primaryKey"`
	Email     string     `gorm:"not null"`
	FirstDay  string     `gorm:"not null"` // YYYY-MM-DD by the clock of Zone
	LastDay   string     `gorm:"not null"` // that day included
	Zone      string     `gorm:"not null"`
	StartsAt  time.Time  `gorm:"not null"`
	EndsAt    time.Time  `gorm:"not null;index:idx_absence_ends"`
	Cover     string     `gorm:"not null"`
	Note      string     `gorm:"not null;default:''"`
	EnteredBy string     `gorm:"not null"`
	EnteredAt time.Time  `gorm:"not null"`
	Changes   int        `gorm:"not null;default:0"`
	HandedAt  *time.Time // when the open claims were handed to the cover
	EndedAt   *time.Time // before its time
}

// TableName is the table's name.
func (Absence) TableName() string { return "absence" }

// Bulk is what a reviewer asked for many tickets at once; the address is lower case.
type Bulk struct {
	ID         string     `gorm:"type:uuid;primaryKey"`
	Email      string     `gorm:"not null;index:idx_bulk_email,priority:1"`
	Name       string     `gorm:"not null"`
	Act        string     `gorm:"not null"`
	Body       JSON       `gorm:"type:jsonb;not null"`
	StagedAt   time.Time  `gorm:"not null;index:idx_bulk_email,priority:2,sort:desc;index:idx_bulk_staged;index:idx_bulk_open,where:finished_at IS NULL"`
	DueAt      time.Time  `gorm:"not null"` // when its decisions begin
	StartedAt  *time.Time // when it began
	FinishedAt *time.Time
}

// TableName is the table's name.
func (Bulk) TableName() string { return "bulk" }

// BulkRow is a ticket of a bulk; without an outcome it is still to come.
type BulkRow struct {
	BulkID    string `gorm:"type:uuid;primaryKey"`
	DealID    string `gorm:"type:uuid;primaryKey;uniqueIndex:idx_bulk_row_staged,where:staged"`
	Place     int    `gorm:"not null"` // in the order of the choice
	Revision  int    `gorm:"not null"` // that the reviewer saw
	Staged    bool   `gorm:"not null;default:false"`
	Outcome   string `gorm:"not null;default:''"`
	Code      string `gorm:"not null;default:''"` // of a refusal
	Message   string `gorm:"not null;default:''"`
	SettledAt *time.Time
}

// TableName is the table's name.
func (BulkRow) TableName() string { return "bulk_row" }

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
