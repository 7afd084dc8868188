package deal

import (
	"slices"
	"strings"
	"time"
)

// State is everything the rules look at when something happens to a deal: no content, no names of people but addresses.
type State struct {
	DealID         string          `json:"dealId"`
	DealNumber     string          `json:"dealNumber"`
	CaseNumber     string          `json:"caseNumber"`
	Type           Type            `json:"type"`
	Status         Status          `json:"status"`
	Closure        ClosureDecision `json:"closure,omitempty"`
	Version        int             `json:"version"`  // raised by every applied event
	Revision       int             `json:"revision"` // the revision under review or in force; 0 before the first submit
	EnteredAt      time.Time       `json:"enteredAt"`
	HandledUntil   time.Time       `json:"handledUntil"` // deadlines up to here have been acted on
	Zone           string          `json:"zone"`
	CountryCode    string          `json:"countryCode"`
	RequesterEmail string          `json:"requesterEmail"`
	RequesterOrg   string          `json:"requesterOrg"`
	Company        string          `json:"company,omitempty"`  // the requester's, by name
	Customer       string          `json:"customer,omitempty"` // by name, the one that lists show
	CoOwners       []string        `json:"coOwners,omitempty"`
	Contacts       []string        `json:"contacts,omitempty"` // addresses of a CP Strategic deal's team
	StartDate      Date            `json:"startDate,omitempty"`
	ExpirationDate Date            `json:"expirationDate,omitempty"`
	Volume         int64           `json:"volume"`
	Units          int64           `json:"units"`
	Extensions     int             `json:"extensions,omitempty"`
	Terms          Terms           `json:"terms"`
	Ticket         *Ticket         `json:"ticket,omitempty"`
	Chain          string          `json:"chain,omitempty"`         // the first deal of the renewal chain
	RenewalOf      string          `json:"renewalOf,omitempty"`     // the deal that this one renews
	RenewalID      string          `json:"renewalId,omitempty"`     // the pending renewal of this deal
	RenewsNumber   string          `json:"renewsNumber,omitempty"`  // the number of the deal that this one renews
	RenewalNumber  string          `json:"renewalNumber,omitempty"` // the number of the pending renewal
	Progress
}

// Location is the deal's time zone.
func (s State) Location() *time.Location { return Zone(s.Zone) }

// Label is the displayed status, which decides the actions offered and accepted (rules.md).
func (s State) Label(now time.Time) Label {
	if s.Status == Approved && s.pastExpiry(now) {
		return LabelExpired
	}
	return s.StoredLabel()
}

// StoredLabel is the displayed status as long as no date passes: what lists keep.
func (s State) StoredLabel() Label {
	switch {
	case s.Status == Incomplete && s.Closure == ClosureInsufficientInformation:
		return LabelInsufficient
	case s.Status == Unassigned && s.Awaiting != nil:
		return LabelAwaitingSSP
	case s.OpenOffer() != nil:
		return LabelOfferMade
	default:
		return s.Status.Label()
	}
}

func (s State) pastExpiry(now time.Time) bool {
	return s.ExpirationDate != "" && DateOf(now, s.Location()) > s.ExpirationDate
}

// UserType is a person's relation to a case (case-management.md L143).
type UserType string

// The user types; an owner is the requester or a co-owner.
const (
	Requester   UserType = "Requester"
	CoOwner     UserType = "Co-Owner"
	DefaultUser UserType = "Default"
)

// UserTypeOf tells how a person relates to the deal.
func (s State) UserTypeOf(email string) UserType {
	same := func(other string) bool { return strings.EqualFold(other, email) }
	switch {
	case same(s.RequesterEmail):
		return Requester
	case slices.ContainsFunc(s.CoOwners, same):
		return CoOwner
	default:
		return DefaultUser
	}
}

// OwnedBy tells whether a person is the requester or a co-owner.
func (s State) OwnedBy(email string) bool { return s.UserTypeOf(email) != DefaultUser }

// DeskLevel is a reviewer's level: 1 POD, 2 CFA and COA, 3 FBD; 0 for everyone else (rules.md "Desk").
func (a Actor) DeskLevel() int {
	switch {
	case a.Has(RoleFBD):
		return 3
	case a.Has(RoleCFA, RoleCOA):
		return 2
	case a.Has(RolePOD):
		return 1
	default:
		return 0
	}
}

// DecisionType says what was decided on the lines of a deal (clarifications.md 33).
func (s State) DecisionType() string {
	switch s.Status {
	case Approved, DealPricingApprovedPendingChannel, Expired, ForcedExpire:
		return "Approved"
	case Denied:
		return "Denied"
	default:
		return "Pending"
	}
}
