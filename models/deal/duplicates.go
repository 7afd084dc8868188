package deal

import (
	"regexp"
	"slices"
	"strings"
)

// TextDuplicate is all that a refused partner learns (rules.md "Duplicates").
const TextDuplicate = "This deal is already registered."

// RefusedDuplicate is the refusal of a submit whose keys are held by another deal.
func RefusedDuplicate() *Refusal {
	return &Refusal{Kind: RefusedState, Code: "deal.duplicate", Message: TextDuplicate}
}

// HoldsKeys tells whether a deal of this status keeps others with the same keys out: from its first submit until it ends;
// drafts never (rules.md "Duplicates").
func (s Status) HoldsKeys() bool { return s != Draft && !s.Final() }

// poolEUEFTA stands for all countries of the EU and EFTA.
const poolEUEFTA = "EU/EFTA"

// DuplicateKeys are the keys that a deal holds: one per primary customer (its TPID, else the entity) and country, EU and EFTA
// being one pool, with the product group (rules.md "Duplicates"). Special Pricing and CP Strategic are compared inside one's own
// organisation only and by deal type (clarifications.md 25).
func DuplicateKeys(content Content, productGroupID, organizationID string) []string {
	var keys []string
	for _, customer := range content.Customers {
		if customer.Kind > 1 { // an affiliate
			continue
		}
		for _, pool := range pools(content.Countries) {
			keys = append(keys, DuplicateKey(content.Type, customer, productGroupID, pool, organizationID))
		}
	}
	slices.Sort(keys) // two deals take theirs in the same order, so that neither waits for the other for ever
	return slices.Compact(keys)
}

// DuplicateKey is the key of one customer in one pool.
func DuplicateKey(t Type, customer Customer, productGroupID, pool, organizationID string) string {
	who := "entity:" + customer.CustomerID
	if customer.TPID != "" {
		who = "tpid:" + customer.TPID
	}
	parts := []string{t.Suffix(), who, productGroupID, pool}
	if t != DealRegistration {
		parts = append(parts, organizationID)
	}
	return strings.Join(parts, "|")
}

// PoolOf is the pool of a country.
func PoolOf(c Country) string {
	if c.EUEFTA {
		return poolEUEFTA
	}
	return c.Code
}

func pools(countries []Country) []string {
	var all []string
	for _, c := range countries {
		all = append(all, PoolOf(c))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

var renewalSuffix = regexp.MustCompile(`-R[0-9]+$`)

// ChainOf is the number by which a deal and its renewals belong together: they never keep each other out.
func ChainOf(dealNumber string) string { return renewalSuffix.ReplaceAllString(dealNumber, "") }
