package wire

// DealDiagnosis says why a deal is where it is.
type DealDiagnosis struct {
	OpportunityDealID string             `json:"opportunityDealId"`
	DealNumber        string             `json:"dealNumber"`
	CaseNumber        string             `json:"caseNumber"`
	CustomerName      string             `json:"customerName"`
	Status            string             `json:"status"`
	StatusSince       string             `json:"statusSince" doc:"RFC 3339; empty when it has had no other"`
	Version           int                `json:"version"`
	Revision          int                `json:"revision"`
	Next              []Next             `json:"next" doc:"Its deadlines, the earliest first"`
	Ticket            *DiagnosisTicket   `json:"ticket,omitempty" doc:"Absent when none is open"`
	Commands          []DiagnosisCommand `json:"commands" doc:"The last 10, the newest first"`
	Effects           []DiagnosisEffect  `json:"effects" doc:"That wait or were given up, the oldest first"`
	MissingLetters    int                `json:"missingLetters"`
	Repair            *DiagnosisRepair   `json:"repair,omitempty" doc:"Absent when nothing is being repaired"`
	Workflow          DiagnosisWorkflow  `json:"workflow"`
}

// DiagnosisTicket is a deal's ticket at the desk.
type DiagnosisTicket struct {
	Number    int64  `json:"number"`
	Kind      string `json:"kind" enum:"submission,edit,channel,extension"`
	State     string `json:"state" enum:"open,claimed,hidden,decided"`
	Level     int    `json:"level"`
	ClaimedBy string `json:"claimedBy"`
	DueAt     string `json:"dueAt" doc:"RFC 3339"`
}

// DiagnosisCommand is one of the last commands of a deal.
type DiagnosisCommand struct {
	ID         string `json:"id"`
	Event      string `json:"event"`
	CreatedAt  string `json:"createdAt" doc:"RFC 3339"`
	FinishedAt string `json:"finishedAt" doc:"RFC 3339; empty while it waits"`
	Refusal    string `json:"refusal" doc:"Why it was refused; empty when it was carried out, or waits"`
}

// DiagnosisEffect is work after a change that waits or was given up.
type DiagnosisEffect struct {
	ID        int64  `json:"id"`
	Topic     string `json:"topic"`
	Recipient string `json:"recipient"`
	CreatedAt string `json:"createdAt" doc:"RFC 3339"`
	NextAt    string `json:"nextAt" doc:"RFC 3339; empty when it was given up"`
	Tries     int    `json:"tries"`
	LastError string `json:"lastError"`
	GivenUp   bool   `json:"givenUp"`
}

// DiagnosisRepair is what the reconciler tried.
type DiagnosisRepair struct {
	Tries       int    `json:"tries"`
	FirstAt     string `json:"firstAt" doc:"RFC 3339"`
	LastAt      string `json:"lastAt" doc:"RFC 3339"`
	NextAt      string `json:"nextAt" doc:"RFC 3339"`
	LastError   string `json:"lastError"`
	NeedsPerson bool   `json:"needsPerson"`
}

// DiagnosisWorkflow is a deal's workflow as Temporal knows it.
type DiagnosisWorkflow struct {
	ID            string            `json:"id"`
	State         string            `json:"state" enum:"running,completed,failed,missing,unknown" doc:"unknown: Temporal did not say"`
	RunID         string            `json:"runId"`
	StartedAt     string            `json:"startedAt" doc:"RFC 3339"`
	HistoryLength int64             `json:"historyLength" doc:"Events"`
	URL           string            `json:"url" doc:"Of the Temporal Web UI; empty when it is not configured"`
	Failures      []WorkflowFailure `json:"failures" doc:"Its steps that have failed and are tried again"`
}

// WorkflowFailure is a step of a deal's workflow that failed and is tried again.
type WorkflowFailure struct {
	Step      string `json:"step" doc:"RenderLetter, or workflow: it cannot take its messages on"`
	Tries     int    `json:"tries"`
	LastError string `json:"lastError"`
	Since     string `json:"since" doc:"Of the last attempt, RFC 3339"`
	NextAt    string `json:"nextAt" doc:"RFC 3339; empty while it is under way"`
}

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
