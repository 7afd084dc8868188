package deal

import (
	"slices"
	"strings"
)

// Likeness is how much two customers look like the same one.
type Likeness int

// From nothing in common to the same customer.
const (
	Unlike Likeness = iota
	SoftDuplicate
	HardDuplicate
)

// ComparedCustomer is what duplicates are sought by (rules.md "Duplicates", clarifications.md 76).
type ComparedCustomer struct {
	CountryID      string
	NormalizedName string
	PostalCode     string
	EmailDomain    string // with its '@'
	TPID           string
	DUNS           string
}

// The thresholds of rules.md "Duplicates", inclusive.
const (
	AlikeNames      = 0.80 // trigram similarity that suffices
	AlikeNamesPlace = 0.60 // that suffices with the same postal code or domain
	MaxEditDistance = 2
	minEditedName   = 5 // characters of a name whose edit distance counts
)

// CompareCustomers tells how alike two customers are; similarity is the trigram similarity of their normalised names.
func CompareCustomers(a, b ComparedCustomer, similarity float64) Likeness {
	sameName := a.NormalizedName != "" && a.NormalizedName == b.NormalizedName
	samePlace := agree(postal(a.PostalCode), postal(b.PostalCode)) ||
		agree(corporate(a.EmailDomain), corporate(b.EmailDomain))
	switch {
	case a.CountryID == b.CountryID && (agree(a.DUNS, b.DUNS) || agree(a.TPID, b.TPID) || (sameName && samePlace)):
		return HardDuplicate
	case sameName, similarity >= AlikeNames, similarity >= AlikeNamesPlace && samePlace,
		WithinEdits(a.NormalizedName, b.NormalizedName):
		return SoftDuplicate
	default:
		return Unlike
	}
}

// MatchingFields names the fields of the customer form in which two customers agree, of those that duplicates are
// sought by.
func MatchingFields(a, b ComparedCustomer) []string {
	fields := []string{}
	for _, f := range []struct {
		name string
		same bool
	}{
		{"legalEntityName", agree(a.NormalizedName, b.NormalizedName)},
		{"countryId", agree(a.CountryID, b.CountryID)},
		{"postalCode", agree(postal(a.PostalCode), postal(b.PostalCode))},
		{"emailDomain", agree(corporate(a.EmailDomain), corporate(b.EmailDomain))},
		{"tpid", agree(a.TPID, b.TPID)},
		{"dunsNumber", agree(a.DUNS, b.DUNS)},
	} {
		if f.same {
			fields = append(fields, f.name)
		}
	}
	return fields
}

func agree(a, b string) bool { return a != "" && a == b }

// postal compares postal codes without case, blanks and hyphens.
func postal(code string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(code))
}

// corporate is a company's mail domain; those that anybody may have an address of are none.
func corporate(domain string) string {
	domain = strings.ToLower(domain)
	public := []string{
		"@aol.com", "@gmail.com", "@gmx.com", "@gmx.de", "@hotmail.com", "@icloud.com", "@live.com", "@mail.com", "@mail.ru",
		"@outlook.com",
		"@proton.me", "@protonmail.com", "@qq.com", "@163.com", "@web.de", "@yahoo.co.jp", "@yahoo.com", "@yandex.ru",
	}
	if slices.Contains(public, domain) {
		return ""
	}
	return domain
}

// WithinEdits tells whether whole names of at least five characters differ by at most two edits (Levenshtein), counted
// in code points.
func WithinEdits(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) < minEditedName || len(y) < minEditedName || max(len(x)-len(y), len(y)-len(x)) > MaxEditDistance {
		return false
	}
	previous, current := make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range previous {
		previous[j] = j
	}
	for i, r := range x {
		current[0] = i + 1
		least := current[0]
		for j, q := range y {
			change := previous[j]
			if r != q {
				change++
			}
			current[j+1] = min(change, previous[j+1]+1, current[j]+1)
			least = min(least, current[j+1])
		}
		if least > MaxEditDistance {
			return false
		}
		previous, current = current, previous
	}
	return previous[len(y)] <= MaxEditDistance
}
