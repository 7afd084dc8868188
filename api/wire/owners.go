package wire

// Colleague is a person of an organisation.
type Colleague struct {
	Email string `json:"email"`
	Name  string `json:"name"`
}

// ChangeOwners says who is to own a case.
type ChangeOwners struct {
	OpportunityNumber string   `json:"opportunityNumber"`
	CoOwners          []string `json:"coOwners" maxItems:"20" nullable:"false" doc:"E-mail addresses of all co-owners from now on: colleagues of the requester"`
	Requester         string   `json:"requester,omitempty" doc:"E-mail address of the colleague to whom the case is handed over, by its requester alone, who stays its co-owner"`
}

// Owners are who owns a case.
type Owners struct {
	Requester Colleague   `json:"requester"`
	CoOwners  []Colleague `json:"coOwners" nullable:"false"`
}
