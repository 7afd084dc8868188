package imports

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
)

// beyond N81: a preview shows cells as a file writes them, whatever the table keeps.
func TestAValueReadsAsAFileWritesIt(t *testing.T) {
	r := &Reader{DisplayNames: DisplayNames{LookupCountry: {"id-de": "Germany"}}}
	for _, c := range []struct {
		column Column
		value  any
		want   string
	}{
		{Column{Format: Amount}, int64(99905), "999.05"},
		{Column{Format: Amount}, json.Number("100"), "1.00"},
		{Column{Format: YesNo}, true, "Yes"},
		{Column{Format: YesNo}, false, "No"},
		{Column{Format: Choice, Choices: programFlags}, json.Number("6"), "CPS, DR"},
		{Column{Name: "partner_type", Format: Choice, Choices: partnerTypes}, partnerTypes["ADR"], "ADR"},
		{Column{Name: "region", Format: Choice, Choices: regions}, "Europe", "Europe"},
		{Column{Format: Naming, Lookup: LookupCountry}, "id-de", "Germany"},
		{Column{Format: Naming, Lookup: LookupCountry}, "id-xx", "id-xx"},
		{Column{Format: List}, []any{"1", "2"}, "1, 2"},
		{Column{Format: List}, []string{"3"}, "3"},
		{Column{Format: Text, Null: true}, nil, ""},
		{Column{Format: Whole}, json.Number("7"), "7"},
	} {
		assert.Equal(t, c.want, r.textOf(c.column, c.value), "%+v", c)
	}
}
