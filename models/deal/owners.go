package deal

import (
	"fmt"
	"slices"
	"strings"
)

// MaxCoOwners bounds who owns a case beside its requester.
const MaxCoOwners = 20

// Owners are who owns a case of the pricing programs: its requester and the colleagues beside them.
type Owners struct {
	Requester string
	CoOwners  []string
}

// OwnersOf are the owners of a deal's case as they stand.
func OwnersOf(s State) Owners { return Owners{Requester: s.RequesterEmail, CoOwners: s.CoOwners} }

// SameAs tells whether two sets of owners are the same people.
func (o Owners) SameAs(other Owners) bool {
	within := func(a, b []string) bool {
		return !slices.ContainsFunc(a, func(email string) bool { return !hasAddress(b, email) })
	}
	return strings.EqualFold(o.Requester, other.Requester) && within(o.CoOwners, other.CoOwners) &&
		within(other.CoOwners, o.CoOwners)
}

func hasAddress(list []string, email string) bool {
	return slices.ContainsFunc(list, func(known string) bool { return strings.EqualFold(known, email) })
}

// Names tells whether a person is one of the owners.
func (o Owners) Names(email string) bool {
	return strings.EqualFold(o.Requester, email) || hasAddress(o.CoOwners, email)
}

// HandedOver are the owners after what a person asked for: no requester asked for leaves the present one, and who hands
// a case over stays its co-owner.
func HandedOver(now, asked Owners, by string) Owners {
	next := Owners{Requester: now.Requester}
	if asked.Requester != "" {
		next.Requester = asked.Requester
	}
	emails := asked.CoOwners
	if asked.Requester != "" {
		emails = append(slices.Clone(emails), by)
	}
	for _, email := range emails {
		if !strings.EqualFold(email, next.Requester) && !hasAddress(next.CoOwners, email) {
			next.CoOwners = append(next.CoOwners, email)
		}
	}
	return next
}

// CanChangeOwners tells why a person cannot change who owns a case by one of its deals; nil means that they can. Any
// owner names co-owners; only the requester hands the case over (case-management.md L143, decisions.md part 2, 36).
func CanChangeOwners(s State, a Actor, next Owners) *Refusal {
	by := ByOwner
	if !strings.EqualFold(next.Requester, s.RequesterEmail) {
		by = ByRequester
	}
	if r := mayOwn(by, s, a); r != nil {
		return r
	}
	return ownersStay(s)
}

// ownersStay tells why nobody changes who owns a case beside its requester by one of its deals.
func ownersStay(s State) *Refusal {
	switch {
	case s.Type == CPStrategic:
		return refusedState("owners.inTeam", TextCoOwnerInTeam)
	case s.Status.Final():
		return wrongStatus(s.Status.Label())
	default:
		return nil
	}
}

// AddsCoOwnersFor tells why somebody cannot name co-owners of the cases of a person; nil means that they can. An
// administrator does it for who is disabled; whoever may sign in names them themselves (beyond N84).
func AddsCoOwnersFor(a Actor, active bool) *Refusal {
	switch {
	case !a.May(Administer):
		return refusedActor("admin.role", TextAdministrator)
	case active:
		return refusedState("owners.active", TextOwnerActive)
	default:
		return nil
	}
}

// AddCoOwners are the owners of a case with more co-owners beside those that it has, by one of its deals; colleagues
// are the addresses of who may sign in of the requester's organisation among them.
func AddCoOwners(s State, added, colleagues []string) (Owners, *Refusal) {
	next := OwnersOf(s)
	if refusal := ownersStay(s); refusal != nil {
		return next, refusal
	}
	next.CoOwners = slices.Clone(next.CoOwners)
	for _, email := range added {
		switch {
		case next.Names(email):
		case !hasAddress(colleagues, email):
			return next, refusedState("owners.colleague", TextNoColleague)
		default:
			next.CoOwners = append(next.CoOwners, email)
		}
	}
	if len(next.CoOwners) > MaxCoOwners {
		return next, refusedState("owners.tooMany", mostCoOwners())
	}
	return next, nil
}

func mostCoOwners() string { return fmt.Sprintf("At most %d co-owners are allowed.", MaxCoOwners) }

// CheckOwners answers the addresses of a change that are nobody's who may own the case: colleagues are those of the
// requester's organisation among them.
func CheckOwners(asked Owners, colleagues []string) []Fault {
	var faults []Fault
	fault := func(pointer, field, text string) {
		faults = append(faults, Fault{Pointer: pointer, Rule: "coOwner.colleague", Text: text, Field: field})
	}
	if asked.Requester != "" && !hasAddress(colleagues, asked.Requester) {
		fault("/requester", "requester", TextCoOwnerColleague)
	}
	if len(asked.CoOwners) > MaxCoOwners {
		fault("/coOwners", "coOwners", mostCoOwners())
	}
	for i, email := range asked.CoOwners {
		if !hasAddress(colleagues, email) {
			fault(fmt.Sprintf("/coOwners/%d", i), "coOwners", TextCoOwnerColleague)
		}
	}
	return faults
}

// RequesterType is the partner type of the requester's row, which the rows of co-owners share; a store's people have
// none.
func (s Shared) RequesterType() PartnerType {
	for _, row := range s.Accounts {
		if row.SubType == ChannelRequester && row.PartnerType != 0 {
			return row.PartnerType
		}
	}
	return PartnerMsStore
}

// WithOwners takes the rows of co-owners from the case as it stands: who owns it is no matter of a revision.
func (s Shared) WithOwners(live Shared) Shared {
	coOwner := func(a Account) bool { return a.SubType == ChannelCoOwner }
	if !slices.ContainsFunc(s.Accounts, coOwner) && !slices.ContainsFunc(live.Accounts, coOwner) {
		return s
	}
	s.Accounts = slices.DeleteFunc(slices.Clone(s.Accounts), coOwner)
	for _, row := range live.Accounts {
		if coOwner(row) {
			s.Accounts = append(s.Accounts, row)
		}
	}
	return s
}
