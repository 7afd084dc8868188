package wire

// RunReconciler asks for a dry run of the reconciler, or for a run after a dry run was looked at.
type RunReconciler struct {
	DryRun    bool   `json:"dryRun" doc:"Only look: change nothing"`
	PreviewID string `json:"previewId,omitempty" maxLength:"36" doc:"Of a run: the dry run of the last hour that was looked at"`
	Reason    string `json:"reason,omitempty" maxLength:"500" doc:"Of a run, for the administrators' record"`
}

// ReconciliationAsked names what was asked for.
type ReconciliationAsked struct {
	ID string `json:"id"`
}

// Reconciliation is what an operator had the reconciler look for or mend.
type Reconciliation struct {
	ID          string         `json:"id"`
	DryRun      bool           `json:"dryRun" doc:"It only looked"`
	State       string         `json:"state" enum:"running,finished,lost" doc:"lost: nothing was heard of it for over an hour"`
	RequestedBy string         `json:"requestedBy"`
	RequestedAt string         `json:"requestedAt" doc:"RFC 3339"`
	Reason      string         `json:"reason" doc:"Of a run"`
	FinishedAt  string         `json:"finishedAt" doc:"RFC 3339; empty while it runs"`
	Counts      []FindingCount `json:"counts"`
	Findings    []Finding      `json:"findings" doc:"The first ones"`
	Error       string         `json:"error" doc:"What could not be looked at or mended"`
}

// FindingCount is how many findings are of a kind.
type FindingCount struct {
	Kind  string `json:"kind"`
	Count int    `json:"count"`
}

// Finding is one thing that did not fit together.
type Finding struct {
	Kind       string `json:"kind" doc:"workflow_missing, workflow_disagrees, command_without_outcome, outcome_unheard, index_stale, mail_unsent, signal_undelivered, orphan_revision, letter_missing or needs_a_person"`
	DealNumber string `json:"dealNumber" doc:"Its id when it has no number; empty when it is of no deal"`
	Detail     string `json:"detail"`
}

// Reconciliations are the newest ones.
type Reconciliations struct {
	Value []Reconciliation `json:"value"`
}

// RestartWorkflow asks for the workflow of a deal that has none that runs.
type RestartWorkflow struct {
	OpportunityDealID string `json:"opportunityDealId" minLength:"1" maxLength:"36" doc:"Or the deal's number"`
	Reason            string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// RestartedWorkflow is the workflow that runs now.
type RestartedWorkflow struct {
	State string `json:"state" doc:"running"`
	RunID string `json:"runId"`
}
