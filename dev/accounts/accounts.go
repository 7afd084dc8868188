// Package accounts is the list of people who can sign in to the demo. Roles belong to the product's seed; here is only
// what the outside world (identity provider, partner authentication service) knows about them.
package accounts

import (
	"fmt"
	"hash/fnv"
	"strings"
)

// Password is everyone's.
const Password = "dealdesk"

// InternalDomain is the domain of the staff.
const InternalDomain = "devices.example"

// StaffTenant is what the claim tid of staff says.
const StaffTenant = "devices"

// Account is one person.
type Account struct {
	Email        string
	FirstName    string
	LastName     string
	About        string // what the person is, for the sign-in page
	Organization *Organization
}

// Name is the display name.
func (a Account) Name() string { return a.FirstName + " " + a.LastName }

// IsStaff tells staff from partners.
func (a Account) IsStaff() bool { return strings.HasSuffix(a.Email, "@"+InternalDomain) }

// PUID is the stable number that the partner authentication service gives the person: 16 hexadecimal digits.
func (a Account) PUID() string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(a.Email)) // a hash takes everything
	return fmt.Sprintf("%016X", h.Sum64())
}

// Organization is a partner company with the locations that the partner authentication service knows.
type Organization struct {
	ID        string // MPN organisation id
	Name      string
	Locations []Location
}

// Location is a place of business.
type Location struct {
	ID      string // organisation id and the country's index in the order of demo-world.md
	Name    string
	Country string // ISO 3166 alpha-2
}

// Find returns the account of an address; addresses compare without case.
func Find(email string) (Account, bool) {
	for _, a := range All() {
		if strings.EqualFold(a.Email, strings.TrimSpace(email)) {
			return a, true
		}
	}
	return Account{}, false
}

// ByPUID returns the account of a number.
func ByPUID(puid string) (Account, bool) {
	for _, a := range All() {
		if strings.EqualFold(a.PUID(), puid) {
			return a, true
		}
	}
	return Account{}, false
}
