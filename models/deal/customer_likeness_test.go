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
	rows := []Customer{
		{ID: "1", CustomerID: "stays", Kind: 2, Units: units(3)},
		{ID: "2", CustomerID: "other", Kind: 2},
		{ID: "3", CustomerID: "gone", Kind: PrimaryEntity, Units: units(4)},
	}
	out := ReplaceCustomer(rows, "gone", func(row Customer) Customer {
		row.CustomerID, row.Name = "stays", "Stays"
		return row
	})
	assert.Equal(t, []Customer{
		{ID: "1", CustomerID: "stays", Kind: PrimaryEntity, Units: units(7)},
		{ID: "2", CustomerID: "other", Kind: 2},
	}, out)
	assert.EqualValues(t, 3, *rows[0].Units, "what was there stays as it was")
}

// rules.md "Duplicates": every condition of a hard and a soft duplicate, and what each lacks without it.
func TestCustomerLikeness(t *testing.T) {
	base := ComparedCustomer{
		CountryID: "jp", NormalizedName: "hartwell logistics kk", PostalCode: "100-0001",
		EmailDomain: "@hartwell.example", TPID: "7", DUNS: "123456789",
	}
	other := func(change func(*ComparedCustomer)) ComparedCustomer {
		o := ComparedCustomer{
			CountryID: "jp", NormalizedName: "another name entirely", PostalCode: "999-9999",
			EmailDomain: "@another.example", TPID: "8", DUNS: "987654321",
		}
		change(&o)
		return o
	}
	for name, c := range map[string]struct {
		other      ComparedCustomer
		similarity float64
		want       Likeness
	}{
		"nothing alike":             {other(func(*ComparedCustomer) {}), 0.1, Unlike},
		"same DUNS":                 {other(func(o *ComparedCustomer) { o.DUNS = base.DUNS }), 0.1, HardDuplicate},
		"same TPID":                 {other(func(o *ComparedCustomer) { o.TPID = base.TPID }), 0.1, HardDuplicate},
		"same DUNS elsewhere":       {other(func(o *ComparedCustomer) { o.DUNS, o.CountryID = base.DUNS, "fr" }), 0.1, Unlike},
		"no numbers on either side": {other(func(o *ComparedCustomer) { o.DUNS, o.TPID = "", "" }), 0.1, Unlike},
		"same name and postal code": {other(func(o *ComparedCustomer) { o.NormalizedName, o.PostalCode = base.NormalizedName, "1000001" }), 1, HardDuplicate},
		"same name and domain":      {other(func(o *ComparedCustomer) { o.NormalizedName, o.EmailDomain = base.NormalizedName, "@HARTWELL.example" }), 1, HardDuplicate},
		"same name, nothing else":   {other(func(o *ComparedCustomer) { o.NormalizedName = base.NormalizedName }), 1, SoftDuplicate},
		"same name and domain elsewhere": {other(func(o *ComparedCustomer) {
			o.NormalizedName = base.NormalizedName
			o.EmailDomain = base.EmailDomain
			o.CountryID = "fr"
		}), 1, SoftDuplicate},
		"similar at the threshold":        {other(func(*ComparedCustomer) {}), 0.8, SoftDuplicate},
		"similar below it":                {other(func(*ComparedCustomer) {}), 0.7999, Unlike},
		"somewhat similar, same postcode": {other(func(o *ComparedCustomer) { o.PostalCode = base.PostalCode }), 0.6, SoftDuplicate},
		"somewhat similar, same domain":   {other(func(o *ComparedCustomer) { o.EmailDomain = base.EmailDomain }), 0.6, SoftDuplicate},
		"somewhat similar, no place":      {other(func(*ComparedCustomer) {}), 0.6, Unlike},
		"less similar, same postcode":     {other(func(o *ComparedCustomer) { o.PostalCode = base.PostalCode }), 0.5999, Unlike},
		"two letters off":                 {other(func(o *ComparedCustomer) { o.NormalizedName = "hartwel logistic kk" }), 0.5, SoftDuplicate},
		"three letters off":               {other(func(o *ComparedCustomer) { o.NormalizedName = "hartwe logistic kk" }), 0.5, Unlike},
	} {
		assert.Equal(t, c.want, CompareCustomers(base, c.other, c.similarity), name)
		assert.Equal(t, c.want, CompareCustomers(c.other, base, c.similarity), "%s, the other way round", name)
	}
	free := base
	free.EmailDomain = "@gmail.com"
	assert.Equal(t, SoftDuplicate,
		CompareCustomers(free,
			other(func(o *ComparedCustomer) { o.NormalizedName, o.EmailDomain = base.NormalizedName, "@gmail.com" }), 1),
		"anybody's domain is no company's")
}

func TestEdits(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"acmes", "acmes", true},
		{"acmes", "acme", false},
		{"acmes", "bcmet", true},
		{"acmes", "bcnet", false},
		{"山田電機株式会社", "山田電器株式社", true},
		{"acmes inc", "acmes", false},
		{"", "", false},
		{"abcdef", "bacdef", true},
	} {
		assert.Equal(t, c.want, WithinEdits(c.a, c.b), "%s, %s", c.a, c.b)
		assert.Equal(t, c.want, WithinEdits(c.b, c.a), "%s, %s", c.b, c.a)
	}
}
