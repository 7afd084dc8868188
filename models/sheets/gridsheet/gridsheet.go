// Package gridsheet writes grids as workbooks, row by row: typed cells, a frozen header with a filter, nothing that a
// program would run.
package gridsheet

import (
	"archive/zip"
	"bufio"
	"fmt"
	"io"
	"time"

	"github.com/xuri/excelize/v2"
)

// Kind is how a column's values are shown.
type Kind int

// The kinds: texts, whole numbers with thousands separators, decimals, dates.
const (
	Text Kind = iota
	Number
	Decimal
	Date
)

// Column of a grid.
type Column struct {
	Title string
	Kind  Kind
	Width float64 // in characters
}

// Head is a row above the grid: a label and what it says.
type Head struct{ Label, Value string }

// Sheet is a workbook of one grid that is being written.
type Sheet struct {
	book    *excelize.File
	stream  *excelize.StreamWriter
	columns []Column
	styles  [Date + 1]int
	row     int
	ended   bool

	cells []excelize.Cell // of the row that is written: each row uses them again
	shown []any           // pointers to them, nil for an empty cell
}

const name = "Sheet1"

// MostRows of a grid (case-management.md L355).
const MostRows = 50_000

// Formats of the kinds: text keeps a number's leading zeros.
var formats = [Date + 1]string{"@", "#,##0", "#,##0.00", "mm/dd/yyyy"}

// New begins a workbook with heads above the columns. Close it.
func New(heads []Head, columns []Column) (*Sheet, error) {
	s := &Sheet{
		book: excelize.NewFile(), columns: columns, cells: make([]excelize.Cell, len(columns)),
		shown: make([]any, len(columns)),
	}
	if err := s.begin(heads); err != nil {
		_ = s.book.Close()
		return nil, fmt.Errorf("workbook: %w", err)
	}
	return s, nil
}

func (s *Sheet) begin(heads []Head) error {
	bold, err := s.book.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	for kind, format := range formats {
		if s.styles[kind], err = s.book.NewStyle(&excelize.Style{CustomNumFmt: &format}); err != nil {
			return err
		}
	}
	last, err := excelize.CoordinatesToCellName(len(s.columns), len(heads)+1+MostRows)
	if err != nil {
		return err
	}
	// before the rows: afterwards it would read all of them back
	if err := s.book.AutoFilter(name, fmt.Sprintf("A%d:%s", len(heads)+1, last), nil); err != nil {
		return err
	}
	if s.stream, err = s.book.NewStreamWriter(name); err != nil {
		return err
	}
	for i, c := range s.columns {
		if err := s.stream.SetColWidth(i+1, i+1, c.Width); err != nil {
			return err
		}
	}
	top := len(heads) + 1
	if err := s.stream.SetPanes(&excelize.Panes{
		Freeze: true, YSplit: top, TopLeftCell: fmt.Sprintf("A%d", top+1),
		ActivePane: "bottomLeft",
	}); err != nil {
		return err
	}
	for _, h := range heads {
		if err := s.write([]any{excelize.Cell{StyleID: bold, Value: h.Label}, h.Value}); err != nil {
			return err
		}
	}
	titles := make([]any, len(s.columns))
	for i, c := range s.columns {
		titles[i] = excelize.Cell{StyleID: bold, Value: c.Title}
	}
	return s.write(titles)
}

func (s *Sheet) write(cells []any) error {
	s.row++
	return s.stream.SetRow(fmt.Sprintf("A%d", s.row), cells)
}

// Add writes a row. Values are texts, numbers, or dates as YYYY-MM-DD; an empty text is an empty cell. A text is a
// text, whatever it begins with.
func (s *Sheet) Add(values []any) error {
	clear(s.shown)
	for i, v := range values {
		kind := s.columns[i].Kind
		text, isText := v.(string)
		switch {
		case isText && text == "":
			continue
		case isText && kind == Date:
			day, err := time.Parse(time.DateOnly, text)
			if err != nil {
				return fmt.Errorf("row %d, %s: %w", s.row+1, s.columns[i].Title, err)
			}
			v = day
		}
		s.cells[i] = excelize.Cell{StyleID: s.styles[kind], Value: v}
		s.shown[i] = &s.cells[i]
	}
	if err := s.write(s.shown[:len(values)]); err != nil {
		return fmt.Errorf("row %d: %w", s.row, err)
	}
	return nil
}

// End says that no row comes any more. After it only writing the workbook can fail.
func (s *Sheet) End() error {
	if s.ended {
		return nil
	}
	if err := s.stream.Flush(); err != nil {
		return fmt.Errorf("workbook: %w", err)
	}
	s.ended = true
	return nil
}

// Write ends the grid and writes the workbook as it is packed: nothing holds the whole of it.
func (s *Sheet) Write(w io.Writer) error {
	if err := s.End(); err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, packed)
	// in place of the buffer that it would fill
	s.book.SetZipWriter(func(io.Writer) excelize.ZipWriter { return zip.NewWriter(out) })
	if _, err := s.book.WriteToBuffer(); err != nil {
		return fmt.Errorf("workbook: %w", err)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("workbook: %w", err)
	}
	return nil
}

// packed is how much of the workbook is written at a time, in bytes.
const packed = 32 << 10

// Close forgets the workbook and what it has on disk.
func (s *Sheet) Close() error { return s.book.Close() }

// zone of the date in file names (case-submission.md L207).
var zone = time.FixedZone("", 5*3600+30*60)

// FileName is a grid's name with the day of its export.
func FileName(grid string, at time.Time) string {
	return grid + " " + at.In(zone).Format("01-02-2006") + ".xlsx"
}
