package imports

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dealdesk/models/sheets/sheet"
)

// beyond N81: the refused rows come first with what is wrong, the others follow; what was said before is said anew.
func TestRefusedRowsComeFirst(t *testing.T) {
	rows := []sheet.Row{
		{Number: 1, Cells: []string{"What is wrong", "Name", "Currency"}},
		{Number: 2, Cells: []string{"old words", "A", "EUR"}},
		{Number: 3, Cells: []string{"", "B"}},
		{Number: 5, Cells: []string{"", "C", "?"}},
	}
	refused := []RowRefusal{
		{Row: 3, Column: "Currency", Message: "A value is required."},
		{Row: 5, Column: "Currency", Message: "This currency is not known."},
		{Row: 5, Message: "Row 2 is about the same."},
	}
	assert.Equal(t, [][]string{
		{"What is wrong", "Name", "Currency"},
		{"Currency: A value is required.", "B"},
		{"Currency: This currency is not known. Row 2 is about the same.", "C", "?"},
		{"", "A", "EUR"},
	}, RefusedFirst(rows, refused))
	header := []sheet.Row{{Number: 1, Cells: []string{"Name"}}}
	assert.Equal(t, [][]string{{"What is wrong", "Name"}}, RefusedFirst(header, nil))
	assert.Nil(t, RefusedFirst(nil, nil))
}
