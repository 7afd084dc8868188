package entity

import (
	"encoding/json"
	"time"
)

// JSON is a jsonb document.
type JSON = json.RawMessage

// Opportunity is a case: number, requester and the sections that its deals share.
type Opportunity struct {
	ID                        string    `gorm:"type:uuid;primaryKey"`
	Number                    string    `gorm:"not null;uniqueIndex"`
	Version                   int       `gorm:"not null"`
	RequesterEmail            string    `gorm:"not null"`
	RequesterName             string    `gorm:"not null"`
	RequesterOrganizationID   string    `gorm:"not null"`
	RequesterOrganizationName string    `gorm:"not null"`
	RequesterLocationID       string    `gorm:"not null"`
	ProductGroupID            string    `gorm:"not null"`
	ProductGroupName          string    `gorm:"not null"`
	Shared                    JSON      `gorm:"type:jsonb;not null"`
	CreatedAt                 time.Time `gorm:"not null"`
	UpdatedAt                 time.Time `gorm:"not null;autoUpdateTime:false"`
}

// TableName is the table's name.
func (Opportunity) TableName() string { return "opportunity" }

// Kinds of a party to a case.
const (
	PartyRequester = "requester"
	PartyCoOwner   = "coOwner"
	PartyPartner   = "partner"
	// PartyMarket is all partners of a type at a place (deal.Market) instead of one organisation at a location.
	PartyMarket = "market"
)

// Party says which organisation, at which location, has part in a case: what visibility is decided on.
type Party struct {
	OpportunityID  string `gorm:"type:uuid;primaryKey"`
	OrganizationID string `gorm:"primaryKey;index:idx_opportunity_party_organization,priority:1"`
	LocationID     string `gorm:"primaryKey;index:idx_opportunity_party_organization,priority:2"`
	Kind           string `gorm:"primaryKey"`
	Email          string `gorm:"primaryKey;index:idx_opportunity_party_email"`
}

// TableName is the table's name.
func (Party) TableName() string { return "opportunity_party" }

// Deal is one pricing program of a case: its status, dates and the content being edited.
type Deal struct {
	ID                    string     `gorm:"type:uuid;primaryKey"`
	OpportunityID         string     `gorm:"type:uuid;not null"`
	Number                string     `gorm:"not null;uniqueIndex:idx_opportunity_deal_number"`
	Type                  string     `gorm:"not null"`
	Name                  string     `gorm:"not null"`
	Status                int        `gorm:"not null"`
	Closure               string     `gorm:"not null"`
	Version               int        `gorm:"not null"`
	Revision              int        `gorm:"not null"`
	EnteredAt             time.Time  `gorm:"not null"`
	HandledUntil          time.Time  `gorm:"not null"`
	Zone                  string     `gorm:"not null"`
	CountryCode           string     `gorm:"not null"`
	Region                string     `gorm:"not null"`
	StartDate             *time.Time `gorm:"type:date"`
	ExpirationDate        *time.Time `gorm:"type:date"`
	Volume                int64      `gorm:"not null"`
	Units                 int64      `gorm:"not null"`
	OverCommitted         bool       `gorm:"not null;default:false"` // more units than the commitment allows
	LastSold              *time.Time `gorm:"type:date"`              // the latest day of an invoice with units that were not returned ones
	Extensions            int        `gorm:"not null"`
	CustomerName          string     `gorm:"not null"`
	CustomerCountry       string     `gorm:"not null"`
	Terms                 JSON       `gorm:"type:jsonb;not null"`
	Content               JSON       `gorm:"type:jsonb;not null"`
	ClosureComments       string     `gorm:"not null"`
	DecisionJustification string     `gorm:"not null"`
	ChainID               string     `gorm:"type:uuid;not null;index:idx_opportunity_deal_chain"` // the first deal of the renewal chain
	RenewalOf             *string    `gorm:"type:uuid"`
	RenewalID             *string    `gorm:"type:uuid"`           // the pending renewal
	SubMode               string     `gorm:"not null;default:''"` // copy or renew
	CopiedFrom            *string    `gorm:"type:uuid"`           // the deal that a copy was made from
	Life                  JSON       `gorm:"type:jsonb;not null"`
	Label                 string     `gorm:"not null;default:''"`    // deal.State.StoredLabel, by which lists filter and sort
	Deleted               bool       `gorm:"not null;default:false"` // by an owner (deal.Progress)
	Internal              bool       `gorm:"not null;default:false"` // asked for by our own people
	IndexVersion          int64      `gorm:"not null;default:0"`     // raised by every change that search shows, draft saves included
	LapseIndexed          *time.Time `gorm:"type:date"`              // the expiration date of which search knows that it has passed
	SearchWords           string     `gorm:"not null;default:''"`    // distinct folded words of every searched field
	FoldedName            string     `gorm:"not null;default:''"`    // folded words of the name, for ranking
	CreatedAt             time.Time  `gorm:"not null"`
	UpdatedAt             time.Time  `gorm:"not null;autoUpdateTime:false;index:idx_opportunity_deal_updated,priority:1"`
}

// TableName is the table's name.
func (Deal) TableName() string { return "opportunity_deal" }

// Section is a piece of a revision, stored once per content.
type Section struct {
	Hash string `gorm:"primaryKey"`
	Body JSON   `gorm:"type:jsonb;not null"`
}

// TableName is the table's name.
func (Section) TableName() string { return "section" }

// Revision is what a deal contained when it was submitted; it never changes.
type Revision struct {
	DealID        string    `gorm:"type:uuid;primaryKey"`
	Number        int       `gorm:"primaryKey;autoIncrement:false"`
	CustomersHash string    `gorm:"not null"`
	ProductsHash  string    `gorm:"not null"`
	ChannelHash   string    `gorm:"not null"`
	RestHash      string    `gorm:"not null"`
	SubmittedBy   string    `gorm:"not null"`
	SubmittedAt   time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (Revision) TableName() string { return "deal_revision" }

// Command is something a person told a deal to do, written before it is sent to the workflow.
type Command struct {
	ID            string     `gorm:"type:uuid;primaryKey"`
	DealID        string     `gorm:"type:uuid;not null;index:idx_command_deal,priority:1"`
	Event         string     `gorm:"not null"`
	Body          JSON       `gorm:"type:jsonb;not null"`
	IdempotencyID string     `gorm:"not null;index:idx_command_idempotency"`
	CorrelationID string     `gorm:"not null"`
	CreatedAt     time.Time  `gorm:"not null;index:idx_command_deal,priority:2;index:idx_command_unfinished,where:finished_at IS NULL"`
	Outcome       JSON       `gorm:"type:jsonb"`
	FinishedAt    *time.Time `gorm:"index:idx_command_unconfirmed,where:confirmed_at IS NULL"`
	ConfirmedAt   *time.Time // when the workflow itself had answered
}

// TableName is the table's name.
func (Command) TableName() string { return "command" }

// Idempotency remembers the answer to a keyed request for 7 days.
type Idempotency struct {
	ID                string    `gorm:"primaryKey"`
	BodyHash          string    `gorm:"not null"`
	OpportunityNumber string    `gorm:"not null"`
	Status            int       `gorm:"not null"` // 0 while the request is under way
	Answer            JSON      `gorm:"type:jsonb"`
	CreatedAt         time.Time `gorm:"not null;index:idx_idempotency_created"`
}

// TableName is the table's name.
func (Idempotency) TableName() string { return "idempotency" }

// CaseReseller is a reseller that a distributor added to a case after its submit.
type CaseReseller struct {
	OpportunityID        string    `gorm:"type:uuid;primaryKey"`
	AccountID            string    `gorm:"primaryKey"` // of the reseller
	CountryID            string    `gorm:"not null"`
	DistributorAccountID string    `gorm:"not null"`
	Emails               string    `gorm:"not null"`
	AttachmentID         string    `gorm:"type:uuid;not null"`
	AddedBy              string    `gorm:"not null"`
	AddedAt              time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (CaseReseller) TableName() string { return "case_reseller" }

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
