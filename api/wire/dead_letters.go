package wire

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
