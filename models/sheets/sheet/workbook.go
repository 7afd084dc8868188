package sheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"
)

// maxParts is how many files a workbook's archive may hold.
const maxParts = 2000

func eachSheetRow(content []byte, limits Limits, yield func(Row) error) error {
	if err := inspect(content, limits); err != nil {
		return err
	}
	book, err := excelize.OpenReader(bytes.NewReader(content), excelize.Options{
		RawCellValue: true, UnzipSizeLimit: limits.Expanded, UnzipXMLSizeLimit: min(limits.Expanded, 16<<20),
	})
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBroken, err)
	}
	defer func() { _ = book.Close() }()
	sheets := book.GetSheetList()
	if len(sheets) == 0 {
		return fmt.Errorf("%w: it has no sheet", ErrBroken)
	}
	rows, err := book.Rows(sheets[0])
	if err != nil {
		return fmt.Errorf("%w: %w", ErrBroken, err)
	}
	defer func() { _ = rows.Close() }()
	for n := 1; rows.Next(); n++ {
		if n > limits.Rows {
			return ErrRows
		}
		cells, err := rows.Columns()
		if err != nil {
			return fmt.Errorf("%w: row %d: %w", ErrBroken, n, err)
		}
		if err := hand(Row{Number: n, Cells: cells}, yield); err != nil {
			return err
		}
	}
	if err := rows.Error(); err != nil {
		return fmt.Errorf("%w: %w", ErrBroken, err)
	}
	return nil
}

// inspect looks at a workbook's archive before anything interprets it: what it really expands to, whether it holds
// macros or formulas, and whether it is a workbook at all. An archive that lies about its sizes ends here too.
func inspect(content []byte, limits Limits) error {
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return ErrType
	}
	if len(archive.File) > maxParts {
		return ErrExpanded
	}
	left := limits.Expanded
	workbook := false
	for _, f := range archive.File {
		name := strings.ToLower(f.Name)
		switch {
		case strings.HasSuffix(name, "vbaproject.bin"), strings.Contains(name, "/macrosheets/"),
			strings.Contains(name, "/activex/"):
			return ErrMacro
		case name == "xl/workbook.xml":
			workbook = true
		}
		if f.UncompressedSize64 > uint64(max(left, 0)) {
			return ErrExpanded
		}
		n, err := inspectPart(f, left)
		if err != nil {
			return err
		}
		left -= n
	}
	if !workbook {
		return ErrType
	}
	return nil
}

func inspectPart(f *zip.File, left int64) (int64, error) {
	part, err := f.Open()
	if err != nil {
		return 0, fmt.Errorf("%w: %s", ErrBroken, f.Name)
	}
	defer func() { _ = part.Close() }()
	name := strings.ToLower(f.Name)
	scan := &scanner{}
	switch {
	case strings.HasPrefix(name, "xl/worksheets/"):
		scan.seek, scan.found = []string{"<f>", "<f ", "<f/", "<x:f>", "<x:f "}, ErrFormula
	case name == "[content_types].xml":
		scan.seek, scan.found = []string{"macroEnabled", "vbaProject"}, ErrMacro
	}
	n, err := io.Copy(scan, io.LimitReader(part, left+1))
	switch {
	case errors.Is(err, ErrFormula), errors.Is(err, ErrMacro):
		return n, err
	case err != nil:
		return n, fmt.Errorf("%w: %s", ErrBroken, f.Name)
	case n > left:
		return n, ErrExpanded
	}
	return n, nil
}

// scanner looks for texts in what is written to it, across the borders of writes.
type scanner struct {
	seek  []string
	found error
	tail  []byte
}

// Write scans.
func (s *scanner) Write(p []byte) (int, error) {
	if len(s.seek) == 0 {
		return len(p), nil
	}
	const longest = 16
	window := append(s.tail, p...) //nolint:gocritic // the tail is short and ours
	for _, text := range s.seek {
		if bytes.Contains(window, []byte(text)) {
			return 0, s.found
		}
	}
	s.tail = bytes.Clone(window[max(0, len(window)-longest):])
	return len(p), nil
}
