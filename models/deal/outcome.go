package deal

// Outcome is the durable answer to a command: what the deal is now, or why it was refused.
type Outcome struct {
	Status     Status     `json:"status"`
	Version    int        `json:"version"`
	Revision   int        `json:"revision"`
	Letter     bool       `json:"letter,omitempty"` // a decision letter of this version is called for
	LetterKind LetterKind `json:"letterKind,omitempty"`
	Refusal    *Refusal   `json:"refusal,omitempty"`
}

// OutcomeOf is the outcome of an accepted command.
func OutcomeOf(s State) Outcome {
	return Outcome{Status: s.Status, Version: s.Version, Revision: s.Revision}
}

// OutcomeRefused is the outcome of a refused command.
func OutcomeRefused(s State, r *Refusal) Outcome {
	o := OutcomeOf(s)
	o.Refusal = r
	return o
}
