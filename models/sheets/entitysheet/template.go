// Package entitysheet writes and reads the workbooks of the legal-entity upload: the template, the filled file, the
// file of its refused rows.
package entitysheet

import (
	"bytes"
	"fmt"
	"time"

	"github.com/xuri/excelize/v2"

	"dealdesk/models/deal"
)

const (
	sheetEntities     = "Legal Entities"
	sheetInstructions = "Instructions"
	sheetLists        = "Lists"
	lastListedRow     = 10_001 // of the cells that offer a list
)

// FileName is the template's name with its time (case-submission.md L207).
func FileName(at time.Time) string {
	return "Upload_Legal_Entities_" + at.UTC().Format("20060102150405") + ".xlsx"
}

// Template is the workbook to fill in: the columns of an affiliation, lists to choose from, and instructions.
func Template(affiliation int, countries []string) ([]byte, error) {
	return workbook("template", func(book *excelize.File) error {
		columns := deal.UploadColumns(affiliation)
		if err := header(book, columns); err != nil {
			return err
		}
		if err := lists(book, columns, countries); err != nil {
			return err
		}
		if _, err := book.NewSheet(sheetInstructions); err != nil {
			return err
		}
		for i, line := range instructions(affiliation) {
			if err := book.SetCellStr(sheetInstructions, fmt.Sprintf("A%d", i+1), line); err != nil {
				return err
			}
		}
		return book.SetColWidth(sheetInstructions, "A", "A", 110)
	})
}

// workbook writes a workbook whose first sheet is that of the entities; what names it in an error.
func workbook(what string, fill func(*excelize.File) error) ([]byte, error) {
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	err := book.SetSheetName("Sheet1", sheetEntities)
	if err == nil {
		err = fill(book)
	}
	var out bytes.Buffer
	if err == nil {
		err = book.Write(&out)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", what, err)
	}
	return out.Bytes(), nil
}

func header(book *excelize.File, columns []string) error {
	bold, err := book.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	text, err := book.NewStyle(&excelize.Style{NumFmt: 49}) // text: account ids keep their leading zeros
	if err != nil {
		return err
	}
	last, err := excelize.ColumnNumberToName(len(columns))
	if err != nil {
		return err
	}
	if err := book.SetSheetRow(sheetEntities, "A1", &columns); err != nil {
		return err
	}
	if err := book.SetColStyle(sheetEntities, "A:"+last, text); err != nil {
		return err
	}
	if err := book.SetCellStyle(sheetEntities, "A1", last+"1", bold); err != nil {
		return err
	}
	return book.SetColWidth(sheetEntities, "A", last, 24)
}

// lists offer the countries and Yes or No where a column has them.
func lists(book *excelize.File, columns, countries []string) error {
	if _, err := book.NewSheet(sheetLists); err != nil {
		return err
	}
	for i, name := range countries {
		if err := book.SetCellStr(sheetLists, fmt.Sprintf("A%d", i+1), name); err != nil {
			return err
		}
	}
	for i, column := range columns {
		name, err := excelize.ColumnNumberToName(i + 1)
		if err != nil {
			return err
		}
		v := excelize.NewDataValidation(true)
		v.Sqref = fmt.Sprintf("%s2:%s%d", name, name, lastListedRow)
		switch column {
		case deal.ColumnCountry:
			v.SetSqrefDropList(fmt.Sprintf("%s!$A$1:$A$%d", sheetLists, max(len(countries), 1)))
		case deal.ColumnUnmanaged, deal.ColumnPrimary, deal.ColumnManaged:
			if err := v.SetDropList([]string{"Yes", "No"}); err != nil {
				return err
			}
		default:
			continue
		}
		if err := book.AddDataValidation(sheetEntities, v); err != nil {
			return err
		}
	}
	return book.SetSheetVisible(sheetLists, false)
}

func instructions(affiliation int) []string {
	lines := []string{
		"One legal entity in each row of the sheet 'Legal Entities'. Leave the first row as it is.",
		"Country and Legal Entity Name are required. Country must be one of the countries that are selected in the case.",
		"Is Managed: Yes when the CRM knows the legal entity; then TPID and Customer Account Id are required.",
		"A legal entity that is not managed needs a Customer Segment that contains 'SMB'.",
		"Unmanaged Flag: empty, or the opposite of Is Managed.",
		"is Primary: Yes for the one primary legal entity; every other one is an affiliate.",
		"No formulas and no macros. The file stays under 10 MB.",
	}
	if affiliation == deal.AffiliateCompanies {
		lines = append(lines, "Deal Volume: the units that the legal entity commits, a whole number of up to 10 digits.")
	}
	return lines
}
