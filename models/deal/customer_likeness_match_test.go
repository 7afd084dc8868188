package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// clarifications.md 76: a steward is shown in which fields two customers agree; what is empty and a public domain agree
// with nothing.
func TestMatchingFields(t *testing.T) {
	full := ComparedCustomer{
		CountryID: "de", NormalizedName: "nordwind", PostalCode: "10 115", EmailDomain: "@nordwind.example", TPID: "7",
		DUNS: "123456789",
	}
	assert.Equal(t, []string{"legalEntityName", "countryId", "postalCode", "emailDomain", "tpid", "dunsNumber"},
		MatchingFields(full, full))
	other := ComparedCustomer{CountryID: "fr", NormalizedName: "nordwind", PostalCode: "10-115", EmailDomain: "@gmail.com"}
	assert.Equal(t, []string{"legalEntityName", "postalCode"}, MatchingFields(full, other))
	assert.Equal(t, []string{"legalEntityName", "countryId", "postalCode"}, MatchingFields(other, other))
	assert.Empty(t, MatchingFields(full, ComparedCustomer{}))
}
