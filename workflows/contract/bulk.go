package contract

import (
	"time"

	"dealdesk/models/deal"
)

// SignalTakenBack lets the workflow of a bulk know that rows were taken back, and how many are left. The rows in the
// database decide; the signal only keeps the story true and ends a bulk of which nothing is left.
const SignalTakenBack = "takenBack"

// MaxBulkAtOnce is how many rows of a bulk are carried out at a time (beyond N19).
const MaxBulkAtOnce = 8

// BulkWorkflowID is the workflow id of a bulk.
func BulkWorkflowID(bulkID string) string { return "bulk-" + bulkID }

// BulkInput starts the workflow of a bulk.
type BulkInput struct {
	BulkID string       `json:"bulkId"`
	Act    deal.BulkAct `json:"act"`
	Rows   int          `json:"rows"`
	By     string       `json:"by"` // the alias, not the address
	DueAt  time.Time    `json:"dueAt"`
}

// BulkRef names a bulk, and a deal of it where one is meant.
type BulkRef struct {
	BulkID string `json:"bulkId"`
	DealID string `json:"dealId,omitempty"`
}

// BulkBegun are the rows that a bulk has when it begins.
type BulkBegun struct {
	Rows []BulkRow `json:"rows"`
}

// BulkRow is a row of a bulk.
type BulkRow struct {
	DealID     string `json:"dealId"`
	DealNumber string `json:"dealNumber"`
}

// BulkRowResult is what came of a row.
type BulkRowResult struct {
	Outcome deal.BulkOutcome `json:"outcome"`
	Code    string           `json:"code,omitempty"` // why it was refused or skipped
}

// BulkTakenBack is the argument of SignalTakenBack.
type BulkTakenBack struct {
	Left int `json:"left"`
}
