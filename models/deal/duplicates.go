package deal

import (
	"slices"
	"strings"
)

// TextDuplicate is all that a refused partner learns (rules.md "Duplicates").
const TextDuplicate = "This deal is already registered."

// RefusedDuplicate is the refusal of a submit whose keys are held by another deal.
func RefusedDuplicate() *Refusal {
	return refusedState("deal.duplicate", TextDuplicate)
}

// CodeDuplicateChoice is the refusal of an approval that does not say that the deal stands beside another one for the
// same.
const CodeDuplicateChoice = "desk.duplicate"

// TextDuplicateChoice is its text.
const TextDuplicateChoice = "Another deal is registered for this customer. Compare both and confirm that this one is " +
	"approved all the same."

// approvable: a deal for what another one holds is approved by choice only; then its discounts are asked about.
func approvable(s State, c Command, m EvalContext) *Refusal {
	if m.Facts.Registered && !c.AcceptDuplicate {
		return refusedInput(CodeDuplicateChoice, TextDuplicateChoice, "acceptDuplicate")
	}
	return discountsValid(s, c, m)
}

// HoldsKeys tells whether a deal of this status keeps others with the same keys out: from its first submit until it
// ends; drafts never (rules.md "Duplicates").
func (s Status) HoldsKeys() bool { return s != Draft && !s.Final() }

// HoldingKeys are the statuses of which HoldsKeys is true.
func HoldingKeys() []Status { return slices.Clone(holding) }

// poolEUEFTA stands for all countries of the EU and EFTA.
const poolEUEFTA = "EU/EFTA"

// DuplicateKey is one thing that a deal holds: what it is about, and the key that no other renewal chain may hold.
type DuplicateKey struct {
	Subject string // deal type, customer, product group, pool
	Key     string // the subject, for Special Pricing and CP Strategic inside one organisation
}

// DuplicateKeys are the keys that a deal holds: one per primary customer (its TPID, else the entity) and country, EU
// and EFTA being one pool, with the product group (rules.md "Duplicates"). Special Pricing and CP Strategic are
// compared inside one's own organisation only (clarifications.md 25).
func DuplicateKeys(content Content, productGroupID, organizationID string) []DuplicateKey {
	var keys []DuplicateKey
	for _, customer := range content.Customers {
		if customer.Kind > 1 { // an affiliate
			continue
		}
		for _, country := range content.Countries {
			keys = append(keys, duplicateKey(content.Type, customer, productGroupID, country, organizationID))
		}
	}
	// Two deals take theirs in the same order, so that neither waits for the other for ever.
	slices.SortFunc(keys, func(a, b DuplicateKey) int { return strings.Compare(a.Key, b.Key) })
	return slices.Compact(keys)
}

func duplicateKey(t Type, customer Customer, productGroupID string, country Country,
	organizationID string,
) DuplicateKey {
	subject := strings.Join([]string{
		t.Suffix(), HolderName(customer.CustomerID, customer.TPID), productGroupID, PoolOf(country),
	}, subjectSeparator)
	if t == DealRegistration {
		return DuplicateKey{Subject: subject, Key: subject}
	}
	return DuplicateKey{Subject: subject, Key: subject + "|" + organizationID}
}

// subjectSeparator stands between the parts of a key's subject.
const subjectSeparator = "|"

// HolderName names a customer in the subject of a key, as its second part: by its TPID, which its family shares, else
// as the entity that it is.
func HolderName(customerID, tpid string) string {
	if tpid != "" {
		return "tpid:" + tpid
	}
	return "entity:" + customerID
}

// PoolOf is the pool of a country.
func PoolOf(c Country) string {
	if c.EUEFTA {
		return poolEUEFTA
	}
	return c.Code
}

// ChainOf is the number by which a deal and its renewals belong together: they never keep each other out.
func ChainOf(dealNumber string) string {
	base, count, renewed := cutLast(dealNumber, "-R")
	if !renewed || count == "" || strings.Trim(count, "0123456789") != "" {
		return dealNumber
	}
	return base
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
