package entitysheet_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"dealdesk/models/deal"
	"dealdesk/models/sheets/entitysheet"
	"dealdesk/models/sheets/sheet"
)

// Whatever a file's cells hold, every row is either an entity or refused with its own number, and the refused ones come
// back as the texts that they were: never as a formula.
func FuzzUpload(f *testing.F) {
	header := strings.Join(deal.UploadColumns(deal.AffiliateCompanies), "\t")
	f.Add(1, header+"\nGermany\tAcme GmbH\t6100001\t8000000001\tSMB\tBanking\t10\t\tyes\tyes")
	f.Add(2, header+"\nGermany\t=cmd|'/c calc'!A1\t@SUM(1)\t-1\t+1\t\t\t\tno\tno\nNowhere\t\t\t\t\t\t\t\tperhaps\ttrue\n")
	f.Add(4, "Country\tCountry\n\n\t\t\t")
	f.Add(2, "\x00\ufeff\u202e")
	f.Fuzz(func(t *testing.T, affiliation int, text string) {
		u := entitysheet.Upload{
			Affiliation: affiliation,
			Countries:   map[string]deal.Ref{"germany": {ID: "de", Name: "Germany"}},
		}
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			require.NoError(t, u.Read(sheet.Row{Number: i + 1, Cells: strings.Split(line, "\t")}))
		}
		require.Equal(t, u.Processed, len(u.Entities)+u.Wrong)
		require.LessOrEqual(t, u.Processed, len(lines)-1)
		rows := map[int]bool{}
		for _, fault := range u.Faults {
			require.Greater(t, fault.Row, 1)
			require.LessOrEqual(t, fault.Row, len(lines))
			require.NotEmpty(t, fault.Message)
			rows[fault.Row] = true
		}
		require.Len(t, rows, u.Wrong, "each refused row has a fault")
		if u.Wrong > 0 {
			textsOnly(t, u)
		}
	})
}

func textsOnly(t *testing.T, u entitysheet.Upload) {
	t.Helper()
	content, err := u.RefusedRows()
	require.NoError(t, err)
	book, err := excelize.OpenReader(bytes.NewReader(content))
	require.NoError(t, err)
	defer func() { _ = book.Close() }()
	for _, name := range book.GetSheetList() {
		rows, err := book.GetRows(name)
		require.NoError(t, err)
		for y, row := range rows {
			for x := range row {
				cell, err := excelize.CoordinatesToCellName(x+1, y+1)
				require.NoError(t, err)
				formula, err := book.GetCellFormula(name, cell)
				require.NoError(t, err)
				require.Empty(t, formula, "%s of %s", cell, name)
			}
		}
	}
}
