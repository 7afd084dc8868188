package deal

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
	if a == nil || b == nil {
		if a == nil {
			return b
		}
		return a
	}
	sum := *a + *b
	return &sum
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
