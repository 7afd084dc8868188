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

// PairDifferent is a steward's word that two customers which look alike are not the same; without it they wait for one.
const PairDifferent = "Different"

// PairedCustomer is an existing customer as those that look alike are sought and merged.
type PairedCustomer struct {
	ComparedCustomer

	ID      string
	Managed bool
	Active  bool
}

// CertainPair is the strength from which on the rule takes two customers for the same one.
const CertainPair = 2

// PairStrength tells how much two existing customers look like the same one, zero when they do not: 1, or CertainPair,
// and the similarity of their names. The rule is that of the review of a new customer, among the customers of one
// country; the members of a family that the CRM keeps under one TPID are exempt among themselves (clarifications.md 76,
// 77).
func PairStrength(a, b PairedCustomer, similarity float64) float64 {
	if !a.Active || !b.Active || a.ID == b.ID || a.CountryID != b.CountryID || sameFamily(a, b) {
		return 0
	}
	switch CompareCustomers(a.ComparedCustomer, b.ComparedCustomer, similarity) {
	case HardDuplicate:
		return CertainPair + similarity
	case SoftDuplicate:
		return 1 + similarity
	default:
		return 0
	}
}

// PairSimilarity is the similarity of the names of a pair of a strength.
func PairSimilarity(strength float64) float64 {
	if strength >= CertainPair {
		return strength - CertainPair
	}
	return max(strength-1, 0)
}

func sameFamily(a, b PairedCustomer) bool { return a.Managed && b.Managed && agree(a.TPID, b.TPID) }

// CanMergeInto tells whether a customer can take the place of another: an active one, and of a managed one only another
// managed one. It answers why not, in words.
func CanMergeInto(gone, stays PairedCustomer) string {
	switch {
	case gone.ID == stays.ID:
		return "Choose another customer."
	case !gone.Active || !stays.Active:
		return TextEntityInactive
	case gone.Managed && !stays.Managed:
		return "Only a managed customer can take the place of a managed one."
	default:
		return ""
	}
}

// ReplaceCustomer puts a customer into the place of another one of a case's rows. A case that names both names it once
// afterwards: the row that came first, primary when one of them was, with the units of both.
func ReplaceCustomer(rows []Customer, gone string, as func(Customer) Customer) []Customer {
	out := make([]Customer, 0, len(rows))
	at := map[string]int{}
	for _, row := range rows {
		if row.CustomerID == gone {
			row = as(row)
		}
		first, named := at[row.CustomerID]
		if !named || row.CustomerID == "" {
			at[row.CustomerID] = len(out)
			out = append(out, row)
			continue
		}
		if row.Kind == PrimaryEntity {
			out[first].Kind = PrimaryEntity
		}
		out[first].Units = sumOf(out[first].Units, row.Units)
	}
	return out
}

func sumOf(a, b *int64) *int64 {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	default:
		return new(*a + *b)
	}
}

// mergedLater is an existing customer of the deal into whose place another one has come.
var mergedLater = Condition{"existing customer merged", func(s State, c Command, _ EvalContext) bool {
	return !s.CustomerReview && WorstOutcome(c.Verdicts) == CustomerMerged
}}

// customerReplaced warns who reviews the deal when another one is registered for the customer that it names from now
// on.
func customerReplaced(s *State, _ Command, m EvalContext) {
	if s.Ticket != nil && m.Facts.Registered {
		s.Conflict, s.Registered = true, true
	}
}
