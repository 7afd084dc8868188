package imports

import (
	"slices"
	"strings"

	"dealdesk/models/sheets/sheet"
)

// FaultColumn is the column of a refused file that says what is wrong; it is not read when the file is brought again.
const FaultColumn = "What is wrong"

// RefusedFirst lays out the rows of a file to be mended and brought again: the header, then the refused rows, then the
// others; the first cell of each says what is wrong.
func RefusedFirst(rows []sheet.Row, refused []RowRefusal) [][]string {
	if len(rows) == 0 {
		return nil
	}
	faults := map[int][]string{}
	for _, r := range refused {
		text := r.Message
		if r.Column != "" {
			text = r.Column + ": " + text
		}
		faults[r.Row] = append(faults[r.Row], text)
	}
	old := slices.Index(rows[0].Cells, FaultColumn)
	with := func(first string, row sheet.Row) []string {
		cells := slices.Clone(row.Cells)
		if old >= 0 && old < len(cells) { // of the time before
			cells = slices.Delete(cells, old, old+1)
		}
		return append([]string{first}, cells...)
	}
	wrong := [][]string{with(FaultColumn, rows[0])}
	var others [][]string
	for _, row := range rows[1:] {
		if texts := faults[row.Number]; len(texts) > 0 {
			wrong = append(wrong, with(strings.Join(texts, " "), row))
		} else {
			others = append(others, with("", row))
		}
	}
	return append(wrong, others...)
}
