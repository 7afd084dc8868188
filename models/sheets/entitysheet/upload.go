package entitysheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"dealdesk/models/deal"
	"dealdesk/models/phrase"
	"dealdesk/models/sheets/sheet"
)

// CellError is a fault of a cell, by the row that the spreadsheet shows.
type CellError struct {
	Row     int          `json:"row"`
	Column  string       `json:"column"`
	Code    string       `json:"code"`
	Message string       `json:"message"`
	Said    *phrase.Said `json:"text,omitempty" doc:"The message's key, for a reader's own language"`
}

// Upload is a filled file as it is read, row by row.
type Upload struct {
	Affiliation int
	Countries   map[string]deal.Ref // the selected ones by lower-case name

	Processed int
	Wrong     int // rows with faults
	Entities  []deal.UploadedEntity
	Faults    []CellError
	Missing   []string // required columns that the file lacks
	Template  bool     // the file has at least one column of the template

	columns []string // by place; empty for one that is not known
	refused []refusedRow
}

type refusedRow struct {
	entity deal.UploadedEntity
	texts  []string
}

// Read takes the next row; the first one is the header.
func (u *Upload) Read(row sheet.Row) error {
	if u.columns == nil {
		u.header(row)
		return nil
	}
	if len(u.Missing) > 0 {
		return nil
	}
	u.Processed++
	entity := deal.UploadedEntity{}
	for i, cell := range row.Cells {
		if i < len(u.columns) && u.columns[i] != "" {
			entity[u.columns[i]] = cell
		}
	}
	faults := entity.Check(u.Affiliation, u.Countries)
	if len(faults) == 0 {
		u.Entities = append(u.Entities, entity)
		return nil
	}
	u.Wrong++
	refused := refusedRow{entity: entity}
	for _, f := range faults {
		u.Faults = append(u.Faults,
			CellError{Row: row.Number, Column: f.Column, Code: f.Rule, Message: f.Text, Said: deal.Say(f.Text)})
		refused.texts = append(refused.texts, f.Column+": "+f.Text)
	}
	u.refused = append(u.refused, refused)
	return nil
}

func (u *Upload) header(row sheet.Row) {
	u.columns = make([]string, len(row.Cells))
	known := deal.UploadColumns(u.Affiliation)
	for i, cell := range row.Cells {
		at := slices.IndexFunc(known, func(column string) bool { return strings.EqualFold(column, cell) })
		if at >= 0 {
			u.columns[i], u.Template = known[at], true
		}
	}
	for _, column := range deal.RequiredUploadColumns(u.Affiliation) {
		if !slices.Contains(u.columns, column) {
			u.Missing = append(u.Missing, column)
		}
	}
}

// columnErrors is the column that the file of refused rows adds.
const columnErrors = "Errors"

// RefusedRows is a workbook of the rows with faults: the template with what is wrong beside each, to be corrected and
// uploaded.
func (u *Upload) RefusedRows() ([]byte, error) {
	return workbook("refused rows", u.writeRefused)
}

func (u *Upload) writeRefused(book *excelize.File) error {
	stream, err := book.NewStreamWriter(sheetEntities)
	if err != nil {
		return err
	}
	columns := append(deal.UploadColumns(u.Affiliation), columnErrors)
	cells := make([]any, len(columns))
	for i, column := range columns {
		cells[i] = column
	}
	if err := stream.SetRow("A1", cells); err != nil {
		return err
	}
	for n, row := range u.refused {
		for i, column := range columns {
			cells[i] = row.entity[column]
		}
		cells[len(cells)-1] = strings.Join(row.texts, " ")
		if err := stream.SetRow(fmt.Sprintf("A%d", n+2), cells); err != nil {
			return err
		}
	}
	return stream.Flush()
}
