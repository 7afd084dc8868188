// Package contract names everything that crosses the Temporal boundary: task queues, workflows, messages, activities,
// search attributes and their payloads. Payloads carry ids and small state, never content.
package contract

import (
	"time"

	"dealdesk/models/deal"
)

// Task queues.
const (
	QueueDeals = "dealdesk-deals"
	QueueRelay = "dealdesk-relay"
)

// Workflows.
const (
	DealWorkflow      = "DealWorkflow"
	ReconcileWorkflow = "ReconcileWorkflow"
	RelayWorkflow     = "RelayWorkflow"

	ReconcileByHandWorkflow = "ReconcileByHandWorkflow"
	HandOverWorkflow        = "HandOverWorkflow"
	PairCustomersWorkflow   = "PairCustomersWorkflow"
	BulkWorkflow            = "BulkWorkflow"
)

// The schedule that runs the reconciler.
const (
	ScheduleReconcile   = "reconcile"
	ReconcileWorkflowID = "reconcile"
	ReconcileEvery      = 30 * time.Second
)

// The schedule that hands the claims of absent reviewers over: within a minute of the start of an absence (beyond N24).
const (
	ScheduleHandOver   = "hand-over"
	HandOverWorkflowID = "hand-over"
	HandOverEvery      = 30 * time.Second
)

// The schedule that looks for existing customers that look alike.
const (
	SchedulePairCustomers   = "pair-customers"
	PairCustomersWorkflowID = "pair-customers"
	PairCustomersEvery      = time.Minute
)

// Schedules lists the schedules that the product needs.
func Schedules() []string {
	return []string{ScheduleReconcile, ScheduleHandOver, SchedulePairCustomers}
}

// ReconcileByHandID is the id of the one reconciliation that an operator may have under way.
const ReconcileByHandID = "reconcile-by-hand"

// ReconcileByHandInput names what an operator has asked for.
type ReconcileByHandInput struct {
	ID string `json:"id"`
}

// Messages of DealWorkflow. Updates are named after their event: submit, claim, release, decide and so on.
const (
	UpdateSubmit  = "submit"
	UpdateClaim   = "claim"
	UpdateRelease = "release"
	UpdateMove    = "move"    // of the ticket, to another queue
	UpdateDecide  = "decide"  // approve, deny, ask for information, return as incomplete
	UpdateEndorse = "endorse" // the SSP's word
	UpdateExtend  = "extend"

	UpdateDecideExtension = "decideExtension"

	UpdateRevert = "revert"
	UpdateExpire = "expire"
	UpdateDelete = "delete"

	SignalCommand = "command" // a stored command's id, delivered without waiting

	SignalUnitsRecorded    = "unitsRecorded"
	SignalCustomerReviewed = "customerReviewed"
	SignalSuperseded       = "superseded" // the deal's renewal was approved
	SignalChanged          = "changed"    // another deal changed this one's rows

	QueryDescribe = "describe"
)

// UpdateOf is the update that carries an event.
func UpdateOf(event deal.Event) string {
	switch event {
	case deal.Approve, deal.Deny, deal.AskInfo, deal.ReturnIncomplete, deal.MakeOffer, deal.WithdrawOffer:
		return UpdateDecide
	case deal.AcceptOffer, deal.DeclineOffer: // an owner answers what the desk has sent, as by a submit
		return UpdateSubmit
	case deal.MakeAppeal: // a denied deal comes to the desk again
		return UpdateSubmit
	case deal.WithdrawAppeal:
		return UpdateRevert
	case deal.SSPReturn:
		return UpdateEndorse
	case deal.ApproveExtension, deal.DenyExtension:
		return UpdateDecideExtension
	default:
		return string(event)
	}
}

// Updates lists every update of DealWorkflow.
func Updates() []string {
	return []string{
		UpdateSubmit, UpdateClaim, UpdateRelease, UpdateMove, UpdateDecide, UpdateEndorse, UpdateRevert, UpdateExtend,
		UpdateDecideExtension, UpdateExpire, UpdateDelete,
	}
}

// Notices lists the signals that only say that rows have changed elsewhere: the workflow reads them again.
func Notices() []string {
	return []string{SignalUnitsRecorded, SignalCustomerReviewed, SignalSuperseded, SignalChanged}
}

// Activities.
const (
	ActivityPersistDeal  = "PersistDeal"
	ActivityRenderLetter = "RenderLetter"
	ActivityReconcile    = "Reconcile"
	ActivityDrainMail    = "DrainMail"
	ActivityIndexDeals   = "IndexDeals"
	ActivitySignalDeals  = "SignalDeals"

	ActivityIndexCustomers  = "IndexCustomers"
	ActivityReviewCustomers = "ReviewCustomers"
	ActivityRebuildIndexes  = "RebuildIndexes"
	ActivityReconcileByHand = "ReconcileByHand"
	ActivityHandOver        = "HandOver"
	ActivityPairCustomers   = "PairCustomers"
	ActivityBeginBulk       = "BeginBulk"
	ActivityBulkRow         = "BulkRow"
	ActivityFinishBulk      = "FinishBulk"
)

// RelayWorkflowID is the id of the one relay.
const RelayWorkflowID = "relay"

// RelayVersion is raised with every change of RelayActivities: a worker that starts ends a relay of a lower one.
const RelayVersion = 5

// MemoRelayVersion is the memo in which a relay carries its version.
const MemoRelayVersion = "relayVersion"

// RelayActivities are the activities that the relay keeps running: one per topic of the outbox, and the automatic
// review.
func RelayActivities() []string {
	return []string{
		ActivityIndexDeals, ActivityDrainMail, ActivitySignalDeals, ActivityIndexCustomers,
		ActivityReviewCustomers, ActivityRebuildIndexes,
	}
}

// Error types of update rejections and of PersistDeal.
const (
	ErrorRefused     = "deal.refused"     // details: deal.Refusal
	ErrorTooManyOpen = "deal.tooManyOpen" // more than MaxInFlight updates wait
	ErrorUnknown     = "deal.missing"     // no such deal or command in the database
)

// MaxInFlight is how many updates of one deal may wait at once (architecture.md "Updates").
const MaxInFlight = 5

// DealWorkflowID is the workflow id of a deal.
func DealWorkflowID(dealID string) string { return "deal/" + dealID }

// DealInput starts a run: with the state that the rows had, or that the run before carried over.
type DealInput struct {
	DealID  string  `json:"dealId"`
	Carried Carried `json:"carried"`
}

// RulesVersion is raised when a change of the rules steers commands differently. A run keeps the version it began with.
const RulesVersion = RulesEveryLetter

// RulesLocalPersist is the version since which PersistDeal is a local activity, and only approval and a long history
// begin a new run.
const RulesLocalPersist = 2

// RulesEveryLetter is the version since which a letter that is called for while another one is rendered waits its turn.
const RulesEveryLetter = 3

// Carried is the whole state of a DealWorkflow run and the input of the next one.
type Carried struct {
	State        deal.State      `json:"state"`
	Deadlines    []deal.Deadline `json:"deadlines"`
	LetterFor    int             `json:"letterFor,omitempty"` // the deal version whose letter is still to be rendered
	LetterKind   deal.LetterKind `json:"letterKind,omitempty"`
	LettersAfter []LetterDue     `json:"lettersAfter,omitempty"` // those that come after it
	RulesVersion int             `json:"rulesVersion"`
}

// LetterDue is a letter that is still to be rendered.
type LetterDue struct {
	Version int             `json:"version"`
	Kind    deal.LetterKind `json:"kind,omitempty"`
}

// Command is an update's argument: which stored command, and what a validator needs to refuse it early.
type Command struct {
	ID         string      `json:"id"`
	Event      deal.Event  `json:"event"`
	ActorEmail string      `json:"actorEmail"`
	ActorRoles []deal.Role `json:"actorRoles"`
	Revision   int         `json:"revision,omitempty"`
	OfferID    string      `json:"offerId,omitempty"`
}

// PersistInput asks for one transition: of a stored command, or of a deadline that has come.
type PersistInput struct {
	DealID    string         `json:"dealId"`
	Version   int            `json:"version"` // the version that the workflow believes in
	CommandID string         `json:"commandId,omitempty"`
	Deadline  *deal.Deadline `json:"deadline,omitempty"`
	Notice    string         `json:"notice,omitempty"` // a signal's name: rows changed elsewhere
	Now       time.Time      `json:"now"`
}

// PersistKind tells what PersistDeal did.
type PersistKind string

// What PersistDeal can answer.
const (
	PersistApplied  PersistKind = "applied"
	PersistRepeated PersistKind = "repeated" // the command had its outcome already
	PersistRefused  PersistKind = "refused"
	PersistReload   PersistKind = "reload" // the version moved: take the state and ask again
)

// PersistResult is the state after a transition.
type PersistResult struct {
	Kind      PersistKind     `json:"kind"`
	State     deal.State      `json:"state"`
	Deadlines []deal.Deadline `json:"deadlines"`
	Outcome   deal.Outcome    `json:"outcome"`
	Letter    bool            `json:"letter,omitempty"`
	Letters   []LetterDue     `json:"letters,omitempty"` // of commands before, which the workflow may not have heard of
}

// LetterInput asks for the decision letter of a deal as it was at a version.
type LetterInput struct {
	DealID  string          `json:"dealId"`
	Version int             `json:"version"`
	Kind    deal.LetterKind `json:"kind,omitempty"`
}

// ReconcileResult counts what one reconciliation looked after.
type ReconcileResult struct {
	DealsStarted    int `json:"dealsStarted"`
	CommandsResent  int `json:"commandsResent"`
	OutcomesRetold  int `json:"outcomesRetold"`
	KeysForgotten   int `json:"keysForgotten"`
	OutboxForgotten int `json:"outboxForgotten"`
	DealsTold       int `json:"dealsTold"`   // their workflows believed something else than the rows
	OutboxStuck     int `json:"outboxStuck"` // pieces that wait too long
	RevisionsSwept  int `json:"revisionsSwept"`
	LettersWritten  int `json:"lettersWritten"`         // which no workflow owed any more
	BulksStarted    int `json:"bulksStarted,omitempty"` // or found running
	// tried in vain for over an hour
	DealsNeedingPerson int `json:"dealsNeedingPerson,omitempty"`
}

// PairCustomersResult counts what one run compared.
type PairCustomersResult struct {
	Customers int `json:"customers"`
}

// HandOverResult counts what one run handed over.
type HandOverResult struct {
	Absences int `json:"absences"`
	Tickets  int `json:"tickets"`
}

// Description answers the describe query: the carried state with what the run waits for.
type Description struct {
	Carried  Carried    `json:"carried"`
	WakeAt   *time.Time `json:"wakeAt,omitempty"`
	InFlight int        `json:"inFlight"`
}
