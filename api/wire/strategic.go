package wire

// Strategic are the fields of a deal that only CP Strategic has (case-submission.md section 3, "Deal"). Empty ones are
// absent, and all of them for partners who view a case (clarifications.md 59).
type Strategic struct {
	ExceptionRequest             string        `json:"exceptionRequest,omitempty"`
	ExpirationDateJustification  string        `json:"expirationDateJustification,omitempty"`
	AffiliationType              int           `json:"affiliationType,omitempty" doc:"AffiliateCompanies 1, ConsortiumBuying 2, FrameworkAgreement 3, Others 4"`
	AffiliationTypeOthers        string        `json:"affiliationTypeOthers,omitempty"`
	ChannelOverview              string        `json:"channelOverview,omitempty"`
	ChannelStructure             int           `json:"channelStructure,omitempty" doc:"Customer 1, Distributor 2, Skip 3"`
	ChannelJustification         string        `json:"channelJustification,omitempty"`
	IsChannelJustificationNeeded *bool         `json:"isChannelJustificationRequired,omitempty" doc:"Computed"`
	SkipChannelReason            string        `json:"skipChannelReason,omitempty"`
	DealContacts                 []DealContact `json:"dealContacts,omitempty"`
	MicrosoftContacts            []string      `json:"microsoftContacts,omitempty" doc:"Names of the deal team, for partners"`
}

// DealContact is a member of the deal team.
type DealContact struct {
	_         struct{} `json:"-" additionalProperties:"true"`
	ID        string   `json:"id,omitempty"`
	Email     string   `json:"email" required:"false"`
	FirstName string   `json:"firstName,omitempty"`
	LastName  string   `json:"lastName,omitempty"`
	Name      string   `json:"name,omitempty"`
	Role      int      `json:"role" required:"false" doc:"1 to 12; see GetContactRoleOptions"`
	OtherRole string   `json:"otherRole,omitempty" doc:"Of role 12, Others"`
	IsCoOwner bool     `json:"isCoOwner" required:"false"`
	Complete  bool     `json:"isComplete" required:"false" doc:"Computed"`
	Action    string   `json:"action,omitempty"`
}
