package wire

import (
	"encoding/json"

	"dealdesk/models/imports"
	"dealdesk/models/phrase"
)

// ProgramRule is one version of a rule of the pricing program. An absent member of its scope stands for all; an absent
// value ends the rule, so that a wider one holds again.
type ProgramRule struct {
	ID                 string          `json:"id" readOnly:"true"`
	Kind               string          `json:"kind" doc:"duration, minimumUnits, extension, renewal, review, desk, discount, salesOut, midnight or workingWeek"`
	DealType           *string         `json:"dealType"`
	ProductTypeID      *string         `json:"productTypeId"`
	CountryID          *string         `json:"countryId"`
	RegionName         *string         `json:"regionName"`
	BusinessVerticalID *string         `json:"businessVerticalId"`
	EffectiveFrom      string          `json:"effectiveFrom" doc:"YYYY-MM-DD"`
	Value              json.RawMessage `json:"value" doc:"The members that the kind has"`
	InForce            bool            `json:"inForce" readOnly:"true" doc:"Holds on the asked day"`
	Withdrawable       bool            `json:"withdrawable" readOnly:"true" doc:"Holds nowhere yet, so that it may be taken back"`
	CreatedBy          string          `json:"createdBy" readOnly:"true"`
	CreatedAt          string          `json:"createdAt" readOnly:"true"`
}

// RuleVersion is a version of a rule as it is to be.
type RuleVersion struct {
	Kind               string         `json:"kind" enum:"duration,minimumUnits,extension,renewal,review,desk,discount,salesOut,midnight,workingWeek"`
	DealType           string         `json:"dealType,omitempty" enum:"Deal Registration,Special Pricing,CP Strategic"`
	ProductTypeID      string         `json:"productTypeId,omitempty"`
	CountryID          string         `json:"countryId,omitempty"`
	RegionName         string         `json:"regionName,omitempty"`
	BusinessVerticalID string         `json:"businessVerticalId,omitempty"`
	EffectiveFrom      string         `json:"effectiveFrom" doc:"YYYY-MM-DD, tomorrow (UTC) or later"`
	Value              map[string]any `json:"value,omitempty" doc:"The members that the kind has; absent ends the rule"`
}

// NewProgramRule is a version of a rule to be added.
type NewProgramRule struct {
	RuleVersion

	Reason string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// RulePreview tells whom a version of a rule would touch. Deals that keep what they were submitted with are not.
type RulePreview struct {
	Replaces json.RawMessage `json:"replaces" doc:"The value that holds for its scope on its day without it; null when the built-in one does"`
	Drafts   int64           `json:"drafts" doc:"Drafts that may still be submitted on its day"`
	Open     int64           `json:"open" doc:"Submitted deals that are not decided"`
	Running  int64           `json:"running" doc:"Decided deals that are not over on its day"`
	Keeping  int64           `json:"keeping" doc:"Open and running deals of its scope that keep what they were submitted with"`
}

// WithdrawProgramRule takes back a version that holds nowhere yet.
type WithdrawProgramRule struct {
	ID     string `json:"id" format:"uuid" maxLength:"36"`
	Reason string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// WithdrawnRule is a version that was taken back.
type WithdrawnRule struct {
	ID string `json:"id"`
}

// ProgramRuleKind is a kind of rule with the members that its scope must and may have.
type ProgramRuleKind struct {
	Kind     string   `json:"kind"`
	Required []string `json:"required"`
	Optional []string `json:"optional" doc:"Of countryId and regionName one at most"`
}

// Holiday is a public holiday of a country.
type Holiday struct {
	CountryCode string `json:"countryCode" doc:"ISO 3166-1 alpha-2"`
	Date        string `json:"date" doc:"YYYY-MM-DD"`
	Name        string `json:"name"`
	Estimated   bool   `json:"estimated" doc:"Computed: the moon or a decree may move it"`
}

// SetHoliday adds a holiday or takes it off.
type SetHoliday struct {
	CountryCode string `json:"countryCode" doc:"ISO 3166-1 alpha-2"`
	Date        string `json:"date" doc:"YYYY-MM-DD, today (UTC) or later"`
	Name        string `json:"name" minLength:"1" maxLength:"200"`
	Withdrawn   bool   `json:"withdrawn,omitempty" doc:"The day is not a holiday after all"`
	Reason      string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// HolidayChanges are days of a country that become holidays or are none any more.
type HolidayChanges struct {
	CountryCode string          `json:"countryCode" doc:"ISO 3166-1 alpha-2" maxLength:"2"`
	Days        []HolidayChange `json:"days" minItems:"1" maxItems:"366"`
}

// HolidayChange is a day that becomes a holiday or is none any more.
type HolidayChange struct {
	Date      string `json:"date" doc:"YYYY-MM-DD, today (UTC) or later" maxLength:"10"`
	Withdrawn bool   `json:"withdrawn,omitempty" doc:"The day is not a holiday after all"`
}

// HolidayPreview tells which due dates of open reviews a change moves. A review whose clock stands still is due as if
// it went on now.
type HolidayPreview struct {
	Moving  int          `json:"moving" doc:"Reviews that get another due date"`
	Moves   []ReviewMove `json:"moves" doc:"The first 100 of them"`
	Staying int          `json:"staying" doc:"Reviews that are overdue already: the date that they missed stays"`
}

// ReviewMove is the due date of a review before and after a change.
type ReviewMove struct {
	DealNumber string `json:"dealNumber"`
	Before     string `json:"before"`
	After      string `json:"after"`
}

// CopyHolidays copies holidays of the year before.
type CopyHolidays struct {
	CountryCode string   `json:"countryCode" doc:"ISO 3166-1 alpha-2" maxLength:"2"`
	Year        int      `json:"year" minimum:"2000" maximum:"2200" doc:"The year that gets them"`
	Dates       []string `json:"dates" minItems:"1" maxItems:"366" doc:"Which of the days that GetHolidaysToCopy proposes"`
	Reason      string   `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// CopiedHolidays are the holidays that a year got.
type CopiedHolidays struct {
	Added []Holiday `json:"added"`
}

// AdminEvent is one line of what administrators did.
type AdminEvent struct {
	ID      int64           `json:"id"`
	At      string          `json:"at"`
	Actor   string          `json:"actor"`
	Action  string          `json:"action"`
	Subject json.RawMessage `json:"subject" doc:"The row as it was written"`
	HasFile bool            `json:"hasFile" doc:"An import whose file GetImportFile answers"`

	DealNumber string `json:"dealNumber,omitempty" doc:"Of the deal whose own record it stands in; without one it stands in that of the administrators"`

	About []Recorded `json:"about" doc:"The deals that it names, by themselves or with their case, as far as they are there"`
}

// Recorded is a deal that a line of the record names.
type Recorded struct {
	DealNumber string `json:"dealNumber"`
	CaseNumber string `json:"caseNumber"`
	IsDraft    bool   `json:"isDraft" doc:"Nobody but its owners reads it"`
}

// Settings are what is set for everybody.
type Settings struct {
	Retention []Retention `json:"retention" doc:"The kinds of data that end by their age"`
	Programs  []string    `json:"programs" doc:"Whose access tokens are let in, by their names at the identity provider"`
}

// Retention is how long a kind of data is kept.
type Retention struct {
	Kind string `json:"kind"`
	Days int    `json:"days"`
}

// Imported is what a file of reference data changes, or has changed.
type Imported struct {
	Kind         string               `json:"kind"`
	Applied      bool                 `json:"applied" doc:"false for a dry run, when a row is refused, and when nothing differs"`
	Rows         int                  `json:"rows"`
	Added        int                  `json:"added"`
	Changed      int                  `json:"changed"`
	Deactivated  int                  `json:"deactivated"`
	Unchanged    int                  `json:"unchanged"`
	Refused      []imports.RowRefusal `json:"refused" doc:"Every fault; one of them keeps all rows back"`
	RefusedTexts []phrase.Said        `json:"refusedTexts" doc:"The keys of the faults' messages in their order, for a reader's own language"`
	Plan         string               `json:"plan" doc:"Names what the file would change: who applies it with confirms applies just that"`
	Preview      ImportPreview        `json:"preview"`
}

// ImportPreview holds the first rows of each sort.
type ImportPreview struct {
	Added       []imports.RowChange `json:"added"`
	Changed     []imports.RowChange `json:"changed"`
	Deactivated []imports.RowChange `json:"deactivated"`
}

// ImportKind is a kind of reference data with the columns of its files.
type ImportKind struct {
	Name    string         `json:"name"`
	Columns []ImportColumn `json:"columns"`
}

// ImportColumn is a column of a file.
type ImportColumn struct {
	Header   string   `json:"header"`
	Required bool     `json:"required"`
	Key      bool     `json:"key" doc:"A row is found again by it"`
	Format   string   `json:"format" enum:"text,whole,yesNo,day,amount,choice,naming,word,email,list"`
	Values   []string `json:"values" doc:"What a choice or a word may be"`
	Names    string   `json:"names" doc:"Of which rows a cell names one, for naming"`
}

// ImportProgress is how far an import has come.
type ImportProgress struct {
	Phase string `json:"phase" enum:"waiting,reading,comparing,writing,done"`
	Done  int    `json:"done" doc:"Rows"`
	Total int    `json:"total" doc:"Rows; 0 while it is not known"`
}

// SalesLine is a line of a distributor's invoice; a return has a negative quantity.
type SalesLine struct {
	DistributorAccountID string `json:"distributorAccountId"`
	InvoiceNumber        string `json:"invoiceNumber"`
	Line                 int    `json:"line" minimum:"1"`
	InvoiceDate          string `json:"invoiceDate" doc:"YYYY-MM-DD"`
	DealNumber           string `json:"dealNumber"`
	SKU                  string `json:"sku" doc:"Of one of the deal's products: its id or name"`
	Quantity             int64  `json:"quantity" doc:"Negative for a return"`
}

// SalesOutcome is what became of a line.
type SalesOutcome struct {
	InvoiceNumber string `json:"invoiceNumber"`
	Line          int    `json:"line"`
	Outcome       string `json:"outcome" enum:"accepted,repeated,refused"`
	Reason        string `json:"reason"`
	OverCommitted bool   `json:"overCommitted" doc:"The deal has more units than its commitment allows"`
}

// Units are what a deal has sold.
type Units struct {
	Committed     int64       `json:"committed"`
	Transacted    int64       `json:"transacted"`
	OverCommitted bool        `json:"overCommitted"`
	Lines         []UnitsLine `json:"lines" doc:"The newest lines of invoices"`
}

// UnitsLine is a line of an invoice that counts for a deal.
type UnitsLine struct {
	InvoiceNumber string `json:"invoiceNumber"`
	Line          int    `json:"line"`
	InvoiceDate   string `json:"invoiceDate"`
	SKU           string `json:"sku"`
	Quantity      int64  `json:"quantity"`
	ReceivedAt    string `json:"receivedAt"`
}
