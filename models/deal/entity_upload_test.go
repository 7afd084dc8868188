package deal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dealdesk/models/deal"
)

// Repairs 16: a boolean cell comes as 1 or 0; people write their own language's words.
func TestCellsThatSayYes(t *testing.T) {
	for cell, want := range map[string][]bool{
		"Yes": {true, true}, "TRUE": {true, true}, "1": {true, true}, "WAHR": {true, true}, "ja": {true, true},
		"Vrai": {true, true}, "VERDADERO": {true, true}, "Sí": {true, true},
		"No": {false, true}, "FALSE": {false, true}, "0": {false, true}, "Falsch": {false, true}, "nein": {false, true}, "FAUX": {false, true},
		"": {false, false}, "perhaps": {false, false}, "2": {false, false},
	} {
		yes, known := deal.Truth(cell)
		assert.Equal(t, want, []bool{yes, known}, cell)
	}
}

// Repairs 16, 24: Is Managed decides; an Unmanaged Flag that is not its opposite is a fault of the row.
func TestManagedAndUnmanagedAgree(t *testing.T) {
	countries := map[string]deal.Ref{"germany": {ID: "de", Name: "Germany"}}
	for _, c := range []struct {
		managed, unmanaged string
		fault              bool
	}{
		{"Yes", "No", false},
		{"1", "0", false},
		{"WAHR", "", false},
		{"No", "Yes", false},
		{"No", "", false},
		{"", "1", false},
		{"Yes", "Yes", true},
		{"1", "WAHR", true},
		{"No", "No", true},
		{"FALSE", "0", true},
		{"", "No", true},
	} {
		row := deal.UploadedEntity{
			deal.ColumnCountry: "Germany", deal.ColumnName: "Acme", deal.ColumnTPID: "1", deal.ColumnAccountID: "2",
			deal.ColumnSegment: "SMB",
			deal.ColumnManaged: c.managed, deal.ColumnUnmanaged: c.unmanaged,
		}
		var want []deal.CellFault
		if c.fault {
			want = []deal.CellFault{{Column: deal.ColumnUnmanaged, Rule: "upload.unmanaged", Text: deal.TextUploadUnmanaged}}
		}
		assert.Equal(t, want, row.Check(2, countries), "%q and %q", c.managed, c.unmanaged)
	}
}
