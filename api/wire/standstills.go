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

// DeadLetter is a piece of work after a change, such as a mail to one recipient, that was given up.
type DeadLetter struct {
	ID                int64  `json:"id"`
	Topic             string `json:"topic" doc:"delivery (a mail to one recipient), mail (an event whose mails could not be written), index, customer, rebuild or signal"`
	Recipient         string `json:"recipient" doc:"Of a delivery"`
	Event             string `json:"event"`
	OpportunityDealID string `json:"opportunityDealId" doc:"Empty when it is of no deal"`
	DealNumber        string `json:"dealNumber"`
	CaseNumber        string `json:"caseNumber"`
	CustomerName      string `json:"customerName"`
	WorkflowURL       string `json:"workflowUrl" doc:"Of the deal's workflow in the Temporal Web UI; empty when there is none"`
	Reason            string `json:"reason" doc:"Why the last attempt failed"`
	Attempts          int    `json:"attempts"`
	CreatedAt         string `json:"createdAt" doc:"RFC 3339"`
	GivenUpAt         string `json:"givenUpAt" doc:"RFC 3339"`
}

// DeadLetterList is a page of what was given up, the newest first.
type DeadLetterList struct {
	Value []DeadLetter `json:"value"`
	Count int64        `json:"count" doc:"Of all, not of the page"`
}

// Requeue names dead letters that are to be tried again, or the kind of which all are.
type Requeue struct {
	IDs    []int64 `json:"ids,omitempty" minItems:"1" maxItems:"500"`
	Topic  string  `json:"topic,omitempty" enum:"delivery,mail,index,customer,rebuild,signal" doc:"All of this topic, in place of ids"`
	Reason string  `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// Requeued are the dead letters that will be tried again: those of the request that still were some.
type Requeued struct {
	IDs []int64 `json:"ids"`
}

// QuarantinedFile is an attachment that nobody can read.
type QuarantinedFile struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Size         int64  `json:"size" doc:"Bytes"`
	CaseNumber   string `json:"caseNumber" doc:"Empty when no case refers to it yet"`
	DealNumber   string `json:"dealNumber" doc:"The first one of the case"`
	CustomerName string `json:"customerName" doc:"Of that deal"`
	UploadedBy   string `json:"uploadedBy"`
	UploadedAt   string `json:"uploadedAt" doc:"RFC 3339"`
	State        string `json:"state" enum:"waiting,infected,setAside" doc:"waiting: it is still scanned; setAside: the scanner could not finish it"`
	Attempts     int    `json:"attempts" doc:"Scans that failed"`
	Reason       string `json:"reason" doc:"Why the last scan failed"`
	DueAt        string `json:"dueAt" doc:"When it is scanned again, RFC 3339; empty: with the next look, or never"`
}

// Quarantine is a page of the files that nobody can read, the newest first.
type Quarantine struct {
	Value []QuarantinedFile `json:"value"`
	Count int64             `json:"count" doc:"Of all, not of the page"`
}

// ActOnFiles names files that are to be released or deleted.
type ActOnFiles struct {
	IDs    []string `json:"ids" minItems:"1" maxItems:"500" format:"uuid"`
	Reason string   `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// ActedOnFiles are those of the request that it was done to.
type ActedOnFiles struct {
	IDs []string `json:"ids"`
}

// Rescan names files that are to be scanned again.
type Rescan struct {
	IDs    []string `json:"ids" minItems:"1" maxItems:"500" format:"uuid"`
	Reason string   `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// Rescanned are the files that will be scanned again: those of the request that were set aside or called infected.
type Rescanned struct {
	IDs []string `json:"ids"`
}
