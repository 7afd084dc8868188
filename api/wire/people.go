package wire

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
