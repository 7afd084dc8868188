package wire

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
