// Package imports knows what operators bring as a spreadsheet: which kinds of reference data there are, which columns
// each has, what a cell may hold, and what a file would change. It reads cells and compares; writing belongs to
// models/repo.
package imports

import (
	"slices"
	"strings"

	"dealdesk/models/entity"
)

// Kind is a kind of reference data.
type Kind struct {
	Name       string // on the command line and in the address of the call
	Table      string
	Key        []string // columns by which a row is found again
	PrimaryKey []string
	Columns    []Column
	Defaults   map[string]any      // of a new row, beside its columns
	Complete   func(Values) Values // derives columns from others; nil derives none
	// fills in what follows from a row's cells together and says what is wrong with them
	Resolve func(r *Reader, v Values) (column, fault string)
	Also    []string // lookups that Resolve asks, beside those of the columns
	// its rows are searched: the relay brings them to the index
	Indexed bool
	// the search indexes whose documents show it: the relay builds them anew
	Rebuilds []string
}

// Values are a row's columns: text, int64 or bool.
type Values map[string]any

// Format is what a cell may hold.
type Format int

// The formats.
const (
	Text Format = iota
	Whole
	YesNo
	Day    // YYYY-MM-DD
	Amount // up to two decimals, kept in hundredths: money and percents
	Choice // one of Choices
	Naming // names a row of another table: Lookup
	Word   // one of Words
	Email  // an address, kept in lower case
	List   // values separated by commas or semicolons
)

// Column is a column of a file and of its table.
type Column struct {
	Header   string
	Name     string
	Format   Format
	Required bool
	Max      int // characters of a text; 0 is 200
	Choices  map[string]int64
	Words    []string
	Null     bool // an empty cell is no value rather than an empty text
	Lookup   string
}

// The lookups: what a cell may name another row by.
const (
	LookupCountry      = "country" // code or name
	LookupProductGroup = "product group"
	LookupUnit         = "business unit"
	LookupFamily       = "product family" // code
	LookupArticle      = "article"        // part number
	LookupPriceList    = "price list"
	LookupTier         = "discount tier"
	LookupIndustry     = "industry"
	LookupVertical     = "vertical"
	LookupOrganization = "organization" // MPN organisation id
	LookupLocation     = "location"     // MPN location id
	LookupReseller     = "reseller"     // account id
	LookupDistributor  = "distributor"  // account id
	LookupPerson       = "person"       // e-mail
)

// ActiveHeader is the column by which every kind deactivates a row.
const ActiveHeader = "Active"

const activeColumn = "is_active"

// id gives a kind's new rows the id that its key leads to on every machine.
func id(kind string, key ...string) func(Values) Values {
	return func(v Values) Values {
		texts := make([]string, len(key))
		for i, name := range key {
			texts[i] = v.text(name)
		}
		v["id"] = entity.ID(kind, strings.Join(texts, ":"))
		return v
	}
}

func (v Values) text(name string) string {
	s, _ := v[name].(string)
	return s
}

// Headers are the columns that a file of a kind may have.
func (k Kind) Headers() []Column {
	return append(slices.Clone(k.Columns), Column{Header: ActiveHeader, Name: activeColumn, Format: YesNo})
}

// Named finds a kind.
func Named(name string) (Kind, bool) {
	for _, k := range Kinds() {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}

// Names lists the kinds.
func Names() []string {
	var names []string
	for _, k := range Kinds() {
		names = append(names, k.Name)
	}
	return names
}
