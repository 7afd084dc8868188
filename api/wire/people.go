package wire

import (
	"github.com/danielgtaylor/huma/v2"

	"dealdesk/models/deal"
	"dealdesk/models/phrase"
)

// PersonEntry is somebody who may sign in.
type PersonEntry struct {
	ID               string   `json:"id"`
	Email            string   `json:"email"`
	Name             string   `json:"name"`
	OrganizationID   string   `json:"organizationId" doc:"Empty for internal people"`
	OrganizationName string   `json:"organizationName"`
	Internal         bool     `json:"internal"`
	Active           bool     `json:"active" doc:"false: may not sign in"`
	Bound            bool     `json:"bound" doc:"Has signed in, so that the address belongs to an account of the identity provider"`
	Roles            []string `json:"roles"`
	OpenSessions     int      `json:"openSessions"`
	LastSignIn       string   `json:"lastSignIn" doc:"RFC 3339; empty: never, or longer ago than sign-ins are kept"`
}

// People is a page of people, by address.
type People struct {
	Value []PersonEntry `json:"value"`
	Count int64         `json:"count" doc:"Of all, not of the page"`
}

// OpenSession is a browser or program in which a person is signed in.
type OpenSession struct {
	ID        string `json:"id"`
	CreatedAt string `json:"createdAt" doc:"RFC 3339"`
	SeenAt    string `json:"seenAt" doc:"RFC 3339"`
	ExpiresAt string `json:"expiresAt" doc:"RFC 3339"`
	Address   string `json:"address"`
	UserAgent string `json:"userAgent"`
}

// SignIn is the result of a sign-in or sign-out.
type SignIn struct {
	At            string `json:"at" doc:"RFC 3339"`
	Email         string `json:"email"`
	Source        string `json:"source" doc:"server, or client for what a browser says of itself"`
	Outcome       string `json:"outcome" doc:"Success, Fail, Refused or SignedOut"`
	Message       string `json:"message"`
	Address       string `json:"address"`
	UserAgent     string `json:"userAgent"`
	CorrelationID string `json:"correlationId"`
}

// SignIns is a page of sign-ins, the newest first.
type SignIns struct {
	Value []SignIn `json:"value"`
	Count int64    `json:"count" doc:"Of all, not of the page"`
}

// EndSessions names the person whose sessions end.
type EndSessions struct {
	UserID string `json:"userId" minLength:"1" maxLength:"100"`
	Reason string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// EndedSessions tells how many sessions were open.
type EndedSessions struct {
	Ended int64 `json:"ended"`
}

// SetPersonActive disables or enables a person.
type SetPersonActive struct {
	UserID string `json:"userId" minLength:"1" maxLength:"100"`
	Active bool   `json:"active"`
	Reason string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// PersonActive tells whether a person may sign in.
type PersonActive struct {
	UserID string `json:"userId"`
	Active bool   `json:"active"`
}

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

// OwnedCase is a case with a draft or a deal that is not over, of which a person is an owner.
type OwnedCase struct {
	OpportunityNumber string       `json:"opportunityNumber"`
	DealType          string       `json:"dealType"`
	CustomerName      string       `json:"customerName"`
	Statuses          []string     `json:"statuses" nullable:"false" doc:"Of its deals that are not over"`
	Requester         bool         `json:"requester" doc:"The person is its requester; else a co-owner"`
	CoOwners          int          `json:"coOwners" doc:"How many there are"`
	Reason            string       `json:"reason" doc:"Why no co-owner can be named; empty: one can"`
	Text              *phrase.Said `json:"text,omitempty" doc:"The reason's key, for a reader's own language"`
}

// OwnedCases is a page of a person's cases, by number.
type OwnedCases struct {
	Value []OwnedCase `json:"value" nullable:"false"`
	Count int64       `json:"count" doc:"Of all, not of the page"`
}

// AddCoOwners names colleagues of somebody who may not sign in any more co-owners of the person's cases.
type AddCoOwners struct {
	UserID             string   `json:"userId" minLength:"1" maxLength:"100"`
	OpportunityNumbers []string `json:"opportunityNumbers" minItems:"1" maxItems:"100" nullable:"false"`
	CoOwners           []string `json:"coOwners" minItems:"1" maxItems:"20" nullable:"false" doc:"E-mail addresses, beside the owners that a case has"`
	Reason             string   `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// RefusedCase is a case that stayed as it was.
type RefusedCase struct {
	OpportunityNumber string       `json:"opportunityNumber"`
	Reason            string       `json:"reason"`
	Text              *phrase.Said `json:"text,omitempty" doc:"The reason's key, for a reader's own language"`
}

// AddedCoOwners tells which cases have the co-owners now.
type AddedCoOwners struct {
	OpportunityNumbers []string      `json:"opportunityNumbers" nullable:"false"`
	Refused            []RefusedCase `json:"refused" nullable:"false"`
}

// Capability is something that a person's roles alone allow.
type Capability deal.Capability

// Schema names all of them.
func (Capability) Schema(huma.Registry) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString}
	for _, c := range deal.AllCapabilities() {
		schema.Enum = append(schema.Enum, string(c))
	}
	return schema
}

// Capabilities are what the app shows a person.
func Capabilities(of deal.Actor) []Capability {
	out := []Capability{}
	for _, c := range of.Capabilities() {
		out = append(out, Capability(c))
	}
	return out
}
