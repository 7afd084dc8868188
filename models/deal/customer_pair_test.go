package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// clarifications.md 76, 77: existing customers of one country are compared by the rule of the review; the members of a
// family that the CRM keeps are no duplicates of each other.
func TestPairsOfExistingCustomers(t *testing.T) {
	customer := func(id, name string, change ...func(*PairedCustomer)) PairedCustomer {
		c := PairedCustomer{ID: id, Active: true, ComparedCustomer: ComparedCustomer{CountryID: "de", NormalizedName: name}}
		for _, f := range change {
			f(&c)
		}
		return c
	}
	managed := func(tpid string) func(*PairedCustomer) {
		return func(c *PairedCustomer) { c.Managed, c.TPID = true, tpid }
	}
	nordwind := customer("a", "nordwind werke")
	for name, tc := range map[string]struct {
		other      PairedCustomer
		similarity float64
		want       float64
	}{
		"alike":              {customer("b", "nordwind werken gmbh"), 0.85, 1.85},
		"a typing error":     {customer("b", "nordwint werke"), 0.5, 1.5},
		"not alike":          {customer("b", "lindenhof"), 0.1, 0},
		"the same number":    {customer("b", "lindenhof", managed("7")), 0.1, 2.1},
		"of another country": {customer("b", "nordwind werke", func(c *PairedCustomer) { c.CountryID = "fr" }), 1, 0},
		"inactive":           {customer("b", "nordwind werke", func(c *PairedCustomer) { c.Active = false }), 1, 0},
		"itself":             {nordwind, 1, 0},
	} {
		with := nordwind
		if name == "the same number" {
			with.TPID = "7"
		}
		assert.InDelta(t, tc.want, PairStrength(with, tc.other, tc.similarity), 0.001, name)
	}
	assert.InDelta(t, 0.85, PairSimilarity(1.85), 0.001)
	assert.InDelta(t, 0.1, PairSimilarity(2.1), 0.001)
	assert.Zero(t, PairStrength(customer("a", "hart", managed("7")), customer("b", "hart", managed("7")), 1), "one family")
	assert.NotZero(t, PairStrength(customer("a", "hart", managed("7")), customer("b", "hart", managed("8")), 1))

	assert.Empty(t, CanMergeInto(nordwind, customer("b", "x", managed("7"))))
	assert.Empty(t, CanMergeInto(nordwind, customer("b", "x")), "both were entered by partners")
	assert.NotEmpty(t, CanMergeInto(customer("b", "x", managed("7")), nordwind), "a managed one stays")
	assert.NotEmpty(t, CanMergeInto(nordwind, nordwind))
	assert.NotEmpty(t, CanMergeInto(nordwind, customer("b", "x", func(c *PairedCustomer) { c.Active = false })))
}

// A case that names both customers of a merge names the one that stays once, with the units of both.
func TestAMergeLeavesNoCustomerTwice(t *testing.T) {
	three, four := int64(3), int64(4)
	rows := []Customer{
		{ID: "1", CustomerID: "stays", Kind: 2, Units: &three},
		{ID: "2", CustomerID: "other", Kind: 2},
		{ID: "3", CustomerID: "gone", Kind: PrimaryEntity, Units: &four},
	}
	out := ReplaceCustomer(rows, "gone", func(row Customer) Customer {
		row.CustomerID, row.Name = "stays", "Stays"
		return row
	})
	seven := int64(7)
	assert.Equal(t, []Customer{
		{ID: "1", CustomerID: "stays", Kind: PrimaryEntity, Units: &seven},
		{ID: "2", CustomerID: "other", Kind: 2},
	}, out)
	assert.EqualValues(t, 3, *rows[0].Units, "what was there stays as it was")
}
