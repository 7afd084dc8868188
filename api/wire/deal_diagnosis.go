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
