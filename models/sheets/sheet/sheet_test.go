package sheet_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"dealdesk/models/sheets/sheet"
)

func rows(name string, content []byte, limits sheet.Limits) ([]sheet.Row, error) {
	var out []sheet.Row
	err := sheet.Each(name, content, limits, func(r sheet.Row) error { out = append(out, r); return nil })
	return out, err
}

func workbook(t *testing.T, change func(*excelize.File)) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	require.NoError(t, book.SetSheetRow("Sheet1", "A1", &[]string{"Name", " Country "}))
	require.NoError(t, book.SetSheetRow("Sheet1", "A3", &[]string{"Acme <f> & Söhne", "DE"}))
	if change != nil {
		change(book)
	}
	var out bytes.Buffer
	require.NoError(t, book.Write(&out))
	return out.Bytes()
}

func TestRowsKeepTheirNumbers(t *testing.T) {
	want := []sheet.Row{
		{Number: 1, Cells: []string{"Name", "Country"}},
		{Number: 3, Cells: []string{"Acme <f> & Söhne", "DE"}},
	}
	got, err := rows("a.xlsx", workbook(t, nil), sheet.Defaults)
	require.NoError(t, err)
	assert.Equal(t, want, got)
	got, err = rows("a.CSV", []byte("\xef\xbb\xbfName, Country \n,\nAcme <f> & Söhne,DE\n"), sheet.Defaults)
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

// lying is a workbook whose archive says that a sheet is small although it is not.
func lying(t *testing.T, size int) []byte {
	t.Helper()
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	require.NoError(t, err)
	content := []byte(strings.Repeat("0", size))
	_, err = w.Write(content)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	part, err := z.CreateRaw(&zip.FileHeader{
		Name: "xl/worksheets/sheet1.xml", Method: zip.Deflate, CRC32: crc32.ChecksumIEEE(content),
		CompressedSize64: uint64(packed.Len()), UncompressedSize64: 10,
	})
	require.NoError(t, err)
	_, err = part.Write(packed.Bytes())
	require.NoError(t, err)
	_, err = z.Create("xl/workbook.xml")
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return out.Bytes()
}

func archive(t *testing.T, parts ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := 0; i < len(parts); i += 2 {
		w, err := z.Create(parts[i])
		require.NoError(t, err)
		_, err = w.Write([]byte(parts[i+1]))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return out.Bytes()
}

// clarifications.md 71, 97: what is wrong with a file is told apart.
func TestBadFiles(t *testing.T) {
	formula := workbook(t, func(b *excelize.File) { require.NoError(t, b.SetCellFormula("Sheet1", "A4", "=1+1")) })
	many := make([]string, 0, 4002)
	for i := range 2001 {
		many = append(many, fmt.Sprintf("p%d", i), "")
	}
	for name, c := range map[string]struct {
		file    string
		content []byte
		want    error
	}{
		"nothing":             {"a.xlsx", nil, sheet.ErrEmpty},
		"a text file":         {"a.txt", []byte("x"), sheet.ErrType},
		"no archive":          {"a.xlsx", []byte("not a zip"), sheet.ErrType},
		"another archive":     {"a.xlsx", archive(t, "word/document.xml", "<x/>"), sheet.ErrType},
		"the old format":      {"a.xlsx", []byte("\xd0\xcf\x11\xe0 and more"), sheet.ErrBinary},
		"the old extension":   {"a.xls", []byte("anything"), sheet.ErrBinary},
		"the macro extension": {"a.xlsm", workbook(t, nil), sheet.ErrMacro},
		"a macro inside":      {"a.xlsx", archive(t, "xl/workbook.xml", "<x/>", "xl/vbaProject.bin", "x"), sheet.ErrMacro},
		"a macro type": {
			"a.xlsx",
			archive(t, "[Content_Types].xml",
				`<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>`, "xl/workbook.xml",
				"<x/>"), sheet.ErrMacro,
		},
		"a formula":      {"a.xlsx", formula, sheet.ErrFormula},
		"a bomb":         {"a.xlsx", archive(t, "xl/workbook.xml", "<x/>", "xl/worksheets/sheet1.xml", strings.Repeat("0", 2<<20)), sheet.ErrExpanded},
		"a lying bomb":   {"a.xlsx", lying(t, 2<<20), sheet.ErrBroken},
		"too many parts": {"a.xlsx", archive(t, many...), sheet.ErrExpanded},
		"broken XML":     {"a.xlsx", archive(t, "xl/workbook.xml", "<x"), sheet.ErrBroken},
		"too many rows":  {"a.csv", []byte(strings.Repeat("x\n", 101)), sheet.ErrRows},
		"no text":        {"a.csv", []byte("a\x00b"), sheet.ErrBroken},
		"a broken quote": {"a.csv", []byte("\"a\nb"), sheet.ErrBroken},
	} {
		_, err := rows(c.file, c.content, sheet.Limits{Expanded: 1 << 20, Rows: 100})
		assert.True(t, errors.Is(err, c.want), "%s: %v", name, err)
	}
}

// Whatever bytes come, there is an answer and no panic.
func FuzzEach(f *testing.F) {
	f.Add("a.csv", []byte("Name,Country\nAcme,DE\n"))
	f.Add("a.xlsx", []byte("PK\x03\x04"))
	book := excelize.NewFile()
	var out bytes.Buffer
	if err := book.Write(&out); err == nil {
		f.Add("a.xlsx", out.Bytes())
	}
	f.Fuzz(func(_ *testing.T, name string, content []byte) {
		_, _ = rows(name, content, sheet.Limits{Expanded: 1 << 20, Rows: 100})
	})
}
