package gridsheet_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"dealdesk/models/sheets/gridsheet"
)

// SUB-163, SUB-164, SUB-593, MAN-564, MAN-565: heads above the grid, typed cells, a frozen header with a filter; what
// looks like a formula stays a text.
func TestAGridAsAWorkbook(t *testing.T) {
	columns := []gridsheet.Column{
		{"Case", gridsheet.Text, 20},
		{"Units", gridsheet.Number, 10},
		{"Discount", gridsheet.Decimal, 10},
		{"Expires", gridsheet.Date, 12},
	}
	s, err := gridsheet.New([]gridsheet.Head{{"Case Id", "C-00012345"}, {"Deal Name", "=HYPERLINK(\"http://x\")"}},
		columns)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	for _, row := range [][]any{
		{"=1+1", 12500, 7.5, "2026-03-09"},
		{"@SUM(A1)", 0, 0.0, ""},
		{"00012", int64(3), 1.25, "2027-12-31"},
	} {
		require.NoError(t, s.Add(row))
	}
	require.Error(t, s.Add([]any{"x", 1, 1.0, "03/09/2026"}))
	var out bytes.Buffer
	require.NoError(t, s.Write(&out))
	require.NotContains(t, out.String(), "<f>")

	book, err := excelize.OpenReader(&out)
	require.NoError(t, err)
	defer func() { require.NoError(t, book.Close()) }()
	rows, err := book.GetRows("Sheet1")
	require.NoError(t, err)
	require.Equal(t, [][]string{
		{"Case Id", "C-00012345"},
		{"Deal Name", "=HYPERLINK(\"http://x\")"},
		{"Case", "Units", "Discount", "Expires"},
		{"=1+1", "12,500", "7.50", "03/09/2026"},
		{"@SUM(A1)", "0", "0.00"},
		{"00012", "3", "1.25", "12/31/2027"},
	}, rows)
	for cell, want := range map[string]excelize.CellType{
		"A4": excelize.CellTypeInlineString, "B4": excelize.CellTypeUnset,
		"D4": excelize.CellTypeUnset,
	} {
		kind, err := book.GetCellType("Sheet1", cell)
		require.NoError(t, err)
		require.Equal(t, want, kind, cell)
		formula, err := book.GetCellFormula("Sheet1", cell)
		require.NoError(t, err)
		require.Empty(t, formula)
	}
	panes, err := book.GetPanes("Sheet1")
	require.NoError(t, err)
	require.True(t, panes.Freeze)
	require.Equal(t, 3, panes.YSplit)
	require.Equal(t, "'Sheet1'!$A$3:$D$50003", filterOf(book))
}

func filterOf(book *excelize.File) string {
	for _, name := range book.GetDefinedName() {
		if name.Name == "_xlnm._FilterDatabase" {
			return name.RefersTo
		}
	}
	return ""
}

func TestTheFileIsNamedByTheDayInIndia(t *testing.T) {
	require.Equal(t, "All Cases 03-10-2026.xlsx",
		gridsheet.FileName("All Cases", time.Date(2026, 3, 9, 20, 0, 0, 0, time.UTC)))
	require.Equal(t, "All Cases 03-09-2026.xlsx",
		gridsheet.FileName("All Cases", time.Date(2026, 3, 9, 18, 29, 0, 0, time.UTC)))
}
