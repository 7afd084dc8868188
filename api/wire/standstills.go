package wire

// Standstill is work that should be done by now and is not.
type Standstill struct {
	Kind              string `json:"kind" enum:"command,workflow,letter,review,index,mail,delivery,signal,customer,rebuild" doc:"command: what a person did is not carried out; workflow: the deal's workflow does not run; letter: it is not written; review: nobody has decided on a new customer in time; the others are the topics of dead letters"`
	ID                string `json:"id"`
	OpportunityDealID string `json:"opportunityDealId" doc:"Empty when it is of no deal"`
	DealNumber        string `json:"dealNumber"`
	CaseNumber        string `json:"caseNumber"`
	CustomerName      string `json:"customerName"`
	Event             string `json:"event"`
	Recipient         string `json:"recipient" doc:"Of a delivery"`
	Since             string `json:"since" doc:"RFC 3339"`
	Tries             int    `json:"tries"`
	LastError         string `json:"lastError"`
	NextAt            string `json:"nextAt" doc:"Of the next try, RFC 3339; empty when none is set"`
	WorkflowURL       string `json:"workflowUrl" doc:"Of the deal's workflow in the Temporal Web UI; empty when there is none"`
	MayRetry          bool   `json:"mayRetry" doc:"There is a next try to bring forward"`
	MaySkip           bool   `json:"maySkip" doc:"Nothing of the deal depends on it"`
}

// StandstillCount is how many of a kind stand still.
type StandstillCount struct {
	Kind  string `json:"kind"`
	Count int64  `json:"count"`
}

// Standstills is a page of what stands still, the longest first.
type Standstills struct {
	Value  []Standstill      `json:"value"`
	Count  int64             `json:"count" doc:"Of the kind that was asked for, not of the page"`
	Counts []StandstillCount `json:"counts" doc:"Of every kind of which something stands still"`
}

// StandstillRef names a standstill.
type StandstillRef struct {
	Kind string `json:"kind" enum:"command,workflow,letter,review,index,mail,delivery,signal,customer,rebuild"`
	ID   string `json:"id" minLength:"1" maxLength:"36"`
}

// ActOnStandstills names what is to be tried at once, or skipped.
type ActOnStandstills struct {
	What   []StandstillRef `json:"what" minItems:"1" maxItems:"200"`
	Reason string          `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// ActedOnStandstills are those of the request that still stood.
type ActedOnStandstills struct {
	IDs []string `json:"ids"`
}
