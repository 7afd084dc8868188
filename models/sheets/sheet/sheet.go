// Package sheet reads the rows of spreadsheets that people bring: CSV and the newer Excel format. It trusts no file:
// size, expansion, macros, formulas and number of rows are bounded, and each fault is an error of its own.
package sheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"unicode/utf8"
)

// What is wrong with a file; test with errors.Is.
var (
	ErrEmpty    = errors.New("the file is empty")
	ErrType     = errors.New("the file is no spreadsheet of a type that is read")
	ErrBinary   = errors.New("the file has the old Excel format")
	ErrMacro    = errors.New("the file holds a macro")
	ErrFormula  = errors.New("the file holds a formula")
	ErrExpanded = errors.New("the file expands beyond the limit")
	ErrRows     = errors.New("the file has more rows than the limit")
	ErrBroken   = errors.New("the file cannot be read")
)

// Row is a row with its number as the spreadsheet shows it, from 1. Trailing empty cells may be missing.
type Row struct {
	Number int
	Cells  []string
}

// Limits bound what a file may make us do.
type Limits struct {
	Expanded int64 // bytes after decompression
	Rows     int   // including the header and empty ones between others
}

// Defaults suit files of up to 10 MB.
var Defaults = Limits{Expanded: 120 << 20, Rows: 100_001}

// Each hands the rows of a file to yield, empty ones left out, until one is refused or the file ends. Of a workbook the
// first sheet is read.
func Each(name string, content []byte, limits Limits, yield func(Row) error) error {
	switch {
	case len(content) == 0:
		return ErrEmpty
	case bytes.HasPrefix(content, []byte("\xd0\xcf\x11\xe0")):
		return ErrBinary
	}
	switch strings.ToLower(path.Ext(name)) {
	case ".csv":
		return eachRecord(content, limits, yield)
	case ".xlsx":
		return eachSheetRow(content, limits, yield)
	case ".xls":
		return ErrBinary
	case ".xlsm":
		return ErrMacro
	default:
		return ErrType
	}
}

func eachRecord(content []byte, limits Limits, yield func(Row) error) error {
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
	if !utf8.Valid(content) || bytes.IndexByte(content, 0) >= 0 {
		return fmt.Errorf("%w: it is not UTF-8 text", ErrBroken)
	}
	r := csv.NewReader(bytes.NewReader(content))
	r.FieldsPerRecord = -1
	r.ReuseRecord = true
	for n := 1; ; n++ {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrBroken, err)
		}
		if n > limits.Rows {
			return ErrRows
		}
		line, _ := r.FieldPos(0)
		if err := hand(Row{Number: line, Cells: record}, yield); err != nil {
			return err
		}
	}
}

// hand trims the cells and leaves an empty row out.
func hand(row Row, yield func(Row) error) error {
	filled := false
	cells := make([]string, len(row.Cells))
	for i, c := range row.Cells {
		cells[i] = strings.TrimSpace(c)
		filled = filled || cells[i] != ""
	}
	if !filled {
		return nil
	}
	return yield(Row{Number: row.Number, Cells: cells})
}
