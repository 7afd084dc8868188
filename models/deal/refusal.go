package deal

import "dealdesk/models/apperr"

// RefusalKind tells what a refusal is about, and so its HTTP status.
type RefusalKind string

// The kinds of refusal.
const (
	RefusedState RefusalKind = "state" // wrong status or stale: 409
	RefusedActor RefusalKind = "actor" // this person may not: 403
	RefusedInput RefusalKind = "input" // something is missing in the command: 422
)

// Refusal is the answer to a command that the rules do not allow.
type Refusal struct {
	Kind    RefusalKind `json:"kind"`
	Code    string      `json:"code"`
	Message string      `json:"message"`
	Field   string      `json:"field,omitempty"`  // of RefusedInput
	Holder  string      `json:"holder,omitempty"` // who holds the ticket, for desk roles only (clarifications.md 24)
	Answer  string      `json:"answer,omitempty"` // that an offer has got already (beyond N10)
}

func refusedState(code, message string) *Refusal {
	return &Refusal{Kind: RefusedState, Code: code, Message: message}
}

func refusedActor(code, message string) *Refusal {
	return &Refusal{Kind: RefusedActor, Code: code, Message: message}
}

func refusedInput(code, message, field string) *Refusal {
	return &Refusal{Kind: RefusedInput, Code: code, Message: message, Field: field}
}

// wrongStatus refuses what a deal with a displayed status does not take.
func wrongStatus(shown Label) *Refusal {
	return refusedState("deal.wrongStatus", "Not possible while the status is "+string(shown)+".")
}

// AboutOwners tells whether a person is refused for not owning the deal.
func (r *Refusal) AboutOwners() bool { return r.Code == codeNotOwner || r.Code == codeNotRequester }

func (r *Refusal) Error() string { return r.Code + ": " + r.Message }

// Err is the refusal as the API's error; nothing for none.
func (r *Refusal) Err() error {
	switch {
	case r == nil:
		return nil
	case r.Kind == RefusedActor:
		return apperr.Forbidden(r.Code, r.Message)
	case r.Kind == RefusedInput:
		return apperr.Invalid(r.Code, r.Message,
			apperr.Fault{Pointer: "/" + r.Field, Code: r.Code, Message: r.Message, Field: r.Field})
	case r.Holder != "":
		return apperr.Conflict(r.Code, r.Message).With("holder", r.Holder)
	case r.Answer != "":
		return apperr.Conflict(r.Code, r.Message).With("answer", r.Answer)
	default:
		return apperr.Conflict(r.Code, r.Message)
	}
}

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
