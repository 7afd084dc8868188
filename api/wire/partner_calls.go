package wire

import "dealdesk/models/phrase"

// ResellerSearch looks for a reseller to add to a case (case-management.md L310). The session says who asks.
type ResellerSearch struct {
	CaseID          string `json:"caseId" minLength:"1" doc:"Case id or case number"`
	ResellerName    string `json:"resellerName" doc:"Part of the name, at least 3 characters"`
	UserRoleDetails any    `json:"userRoleDetails,omitempty" doc:"Ignored: the session names the person"`
}

// ResellerAnswer are the resellers that may be added.
type ResellerAnswer struct {
	Success                  bool             `json:"success"`
	Resellers                []PartnerAccount `json:"resellers"`
	OpportunityID            string           `json:"opportunityId"`
	OpportunityProductTypeID string           `json:"opportunityProductTypeId"`
	Emails                   []string         `json:"emails" doc:"Channel contacts of the caller's organisation on the case"`
	ErrorMessage             string           `json:"errorMessage"`
	ErrorText                *phrase.Said     `json:"errorText,omitempty" doc:"The message's key, for a reader's own language"`
}

// NewReseller adds a reseller to a case. Of the two accounts one is the reseller's, the other the caller's own
// distributor account.
type NewReseller struct {
	AccountID        string   `json:"accountId"`
	CountryID        string   `json:"countryId,omitempty"`
	Attachment       any      `json:"attachment" doc:"Proof of reseller awareness: the id of an uploaded file, or {name, extension, content} with base64 content"`
	PartnerAccountID string   `json:"partnerAccountId,omitempty"`
	Emails           []string `json:"emails" doc:"Of the reseller's channel contact"`
}

// NewResellerAnswer is the specification's envelope.
type NewResellerAnswer struct {
	Status int `json:"status"`
	Data   struct {
		Success bool `json:"success"`
	} `json:"data"`
	SuccessMsg string `json:"successMsg"`
	Error      struct {
		Message string `json:"message"`
	} `json:"error"`
}

// Voice is what a person thinks of the portal (case-management.md L313). The session says who.
type Voice struct {
	BrowserName   string `json:"browserName,omitempty" maxLength:"200"`
	CaseNumber    string `json:"caseNumber,omitempty"`
	Rating        int    `json:"rating" doc:"Stars, 1 to 5"`
	Comments      string `json:"comments,omitempty" doc:"At most 5000 characters"`
	OpportunityID string `json:"opportunityId,omitempty"`
	UserDetails   any    `json:"userDetails,omitempty" doc:"Ignored: the session names the person"`
}

// VoiceAnswer names the stored record.
type VoiceAnswer struct {
	ID string `json:"id"`
}

// StrategicLetter is a row of the letters grid (case-management.md L135).
type StrategicLetter struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Source    string `json:"source"`
	Size      int64  `json:"size"`
	CreatedOn string `json:"createdOn" doc:"RFC 3339 UTC"`
}
