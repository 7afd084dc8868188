package wire

// VerifiedLetter says what a letter says and what has become of it, nothing personal.
type VerifiedLetter struct {
	Number     string       `json:"number" doc:"Deal number"`
	Date       string       `json:"date" doc:"That the letter bears, YYYY-MM-DD"`
	Status     string       `json:"status" doc:"The decision as it stands on the letter"`
	ValidUntil string       `json:"validUntil" doc:"That the letter tells, YYYY-MM-DD"`
	Today      []string     `json:"today" nullable:"false" enum:"Valid,Expired,Withdrawn,Extended,Replaced,OfferOpen,OfferAccepted,OfferDeclined,OfferLapsed,OfferWithdrawn" doc:"What has become of it; Valid when nothing has; of an offer how far it has come"`
	EndedOn    string       `json:"endedOn,omitempty" doc:"Last day, of an expired or withdrawn one"`
	ExtendedTo string       `json:"extendedTo,omitempty" doc:"The later expiration date of today"`
	ReplacedBy *LetterNamed `json:"replacedBy,omitempty" doc:"The newest letter of the deal, of a replaced one"`
}

// LetterNamed names a letter by what stands on it.
type LetterNamed struct {
	Date   string `json:"date" doc:"YYYY-MM-DD"`
	Status string `json:"status"`
}
