package deal

import (
	"slices"
	"strings"
)

// codeFourEyes refuses who may not decide on a deal because of what ties them to it (beyond N26).
const codeFourEyes = "desk.fourEyes"

// Involvement is what ties a person to a deal, so that somebody else has to decide on it (beyond N26).
type Involvement struct {
	Owns    bool // its requester or a co-owner
	Contact bool // one of its deal contacts
	Decided bool // who decided at an earlier level
	Offered bool // who made or recommended an offer that did not come about
	Denied  bool // who denied what is appealed, or had recommended it
}

// InvolvementOf is what ties a person to the deal.
func (s State) InvolvementOf(email string) Involvement {
	return Involvement{
		Owns:    s.OwnedBy(email),
		Contact: hasAddress(s.Contacts, email),
		Decided: slices.ContainsFunc(s.Recommendations,
			func(r Recommendation) bool { return strings.EqualFold(r.By, email) }),
		Offered: slices.ContainsFunc(s.Offers,
			func(o Offer) bool { return o.Stage != OfferOpen && hasAddress(o.Tied, email) }),
		Denied: s.UnderAppeal() && hasAddress(s.Appeal.Tied, email),
	}
}

// FourEyes tells why somebody else has to decide on a deal; nil means that nothing ties the person to it.
func FourEyes(i Involvement) *Refusal {
	switch {
	case i.Owns:
		return refusedActor(codeFourEyes, textOwnCase)
	case i.Contact:
		return refusedActor(codeFourEyes, "Nobody decides a deal that names them as a contact.")
	case i.Decided:
		return refusedActor(codeFourEyes, "Somebody else has to confirm your recommendation.")
	case i.Offered:
		return refusedActor(codeFourEyes, "Somebody else has to decide after your offer.")
	case i.Denied:
		return refusedActor(codeFourEyes, "Somebody else has to decide on the appeal against your decision.")
	default:
		return nil
	}
}
