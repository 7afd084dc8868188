package deal

import "slices"

// Strategic is what only a CP Strategic deal holds (case-submission.md section 3, "Deal").
type Strategic struct {
	ChannelStructure     int           `json:"channelStructure,omitempty"` // Customer 1, Distributor 2, Skip 3
	ChannelOverview      string        `json:"channelOverview,omitempty"`
	ChannelJustification string        `json:"channelJustification,omitempty"`
	SkipReason           string        `json:"skipReason,omitempty"`
	RequestedExpiration  Date          `json:"requestedExpiration,omitempty"`
	ExpirationReason     string        `json:"expirationReason,omitempty"`
	ExceptionRequest     string        `json:"exceptionRequest,omitempty"`
	Affiliation          int           `json:"affiliation,omitempty"`
	AffiliationOther     string        `json:"affiliationOther,omitempty"`
	Team                 []DealContact `json:"team,omitempty"`
}

// Channel structures (case-submission.md L90).
const (
	StructureCustomer = iota + 1
	StructureDistributor
	StructureSkip
)

// Affiliation types (case-submission.md L90).
const (
	AffiliateCompanies = iota + 1
	AffiliateConsortium
	AffiliateFramework
	AffiliateOthers
)

// StructureNames are the channel structures by number; nothing for 0.
func StructureNames() []string { return []string{"", "Customer", "Distributor", "Skip"} }

// AffiliationNames are the affiliation types by number.
func AffiliationNames() []string {
	return []string{"", "Affiliate Companies", "Consortium Buying", "Framework Agreement", "Others"}
}

// Names of the geo coverage (case-submission.md L90).
const (
	CoverageSingle = "Single Country Deal"
	CoverageMulti  = "Multi-National Deal"
)

// DealContact is a member of the deal team (case-submission.md L64).
type DealContact struct {
	ID        string `json:"id"`
	Email     string `json:"email,omitempty"`
	FirstName string `json:"firstName,omitempty"`
	LastName  string `json:"lastName,omitempty"`
	Name      string `json:"name,omitempty"`
	Role      int    `json:"role,omitempty"`
	OtherRole string `json:"otherRole,omitempty"`
	CoOwner   bool   `json:"coOwner,omitempty"`
}

// Roles of the deal team go from 1 to this one, which needs a text beside it (case-submission.md L64).
const contactRoleOthers = 12

// Complete tells whether a member has all that is required: e-mail, role and name, with Others the role's text (L120).
func (c DealContact) Complete() bool {
	return c.Email != "" && c.Name != "" && c.Role > 0 && (c.Role != contactRoleOthers || c.OtherRole != "")
}

// Committed are the units of the whole deal: of affiliate companies the sum of its entities', nil while nobody has said
// any (case-submission.md L103, L122).
func (c Content) Committed() *int64 {
	if c.Type != CPStrategic || c.Affiliation != AffiliateCompanies {
		return c.Volume
	}
	var sum int64
	for _, customer := range c.Customers {
		if customer.Units != nil {
			sum += *customer.Units
		}
	}
	return &sum
}

// JustifiesChannel tells whether the channel structure needs a justification (clarifications.md 47).
func (s Strategic) JustifiesChannel() bool {
	return s.ChannelStructure == StructureSkip || s.ChannelStructure == StructureCustomer
}

// CoOwners are the e-mails of the deal team's members who own the deal too (clarifications.md 14).
func (c Content) CoOwners() []string {
	if c.Type != CPStrategic {
		return nil
	}
	var emails []string
	for _, member := range c.Team {
		if member.CoOwner && member.Email != "" {
			emails = append(emails, member.Email)
		}
	}
	return emails
}

// Contacts are the e-mails of the deal team.
func (c Content) Contacts() []string {
	if c.Type != CPStrategic {
		return nil
	}
	var emails []string
	for _, member := range c.Team {
		if member.Email != "" {
			emails = append(emails, member.Email)
		}
	}
	return emails
}

// Primary is the primary legal entity, the zero one while there is none.
func (c Content) Primary() Customer {
	i := slices.IndexFunc(c.Customers, func(e Customer) bool { return e.Kind == PrimaryEntity })
	if i < 0 {
		return Customer{}
	}
	return c.Customers[i]
}

// Named is the customer whose name the deal bears in lists and letters: the primary one, else the first.
func (c Content) Named() (customer Customer, found bool) {
	if len(c.Customers) == 0 {
		return Customer{}, false
	}
	if primary := c.Primary(); primary.CustomerID != "" {
		return primary, true
	}
	return c.Customers[0], true
}

// Kinds of legal entities (case-submission.md L66).
const (
	PrimaryEntity   = 1
	AffiliateEntity = 2
)

// Shareable tells whether deals of these programs may stand in one case: CP Strategic stands alone (clarifications.md
// 49).
func Shareable(programs []Type) bool {
	return len(programs) < 2 || !slices.Contains(programs, CPStrategic) ||
		!slices.ContainsFunc(programs, func(t Type) bool { return t != CPStrategic })
}

// ContactRole is a role of a deal contact.
type ContactRole struct {
	Key   string
	Value int
}

// ContactRoles are the roles of deal contacts, by number (case-submission.md L64).
func ContactRoles() []ContactRole {
	var out []ContactRole
	for i, key := range []string{
		"AccountExecutive", "AccountTechnologyStrategist", "M365DevicesGBB", "SurfaceBGLead", "SurfaceCE", "SurfaceCSM",
		"SurfaceSpecialist", "SurfacePCMM", "SurfacePDM", "SurfacePDMLead", "SurfacePMM", "Others",
	} {
		out = append(out, ContactRole{Key: key, Value: i + 1})
	}
	return out
}

// Texts of the contact look-up (case-submission.md L118).
const (
	TextContactInvalid = "Enter valid company email or alias."
	TextNoLookUp       = "Your role does not allow looking colleagues up."
	TextContactUnknown = "No contact found for given alias/email."
)
