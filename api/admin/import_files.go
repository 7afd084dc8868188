package admin

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/files/blob"
	"dealdesk/models/imports"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/gridsheet"
	"dealdesk/models/sheets/sheet"
)

// ImportFileInput names an import.
type ImportFileInput struct {
	ID int64 `path:"id" minimum:"1" doc:"Of the line of the record that tells of it"`
}

// DownloadImport answers the file of an import as it was uploaded.
func (h Handler) DownloadImport(ctx context.Context, in *ImportFileInput) (*response.Download, error) {
	file, err := h.Store.ImportFile(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	content, err := h.Blobs.Get(ctx, blob.Hash(file.BlobHash))
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return response.NewDownload(file.Name, "application/octet-stream", content), nil
}

// ImportProgressInput names an import that is under way.
type ImportProgressInput struct {
	ID string `query:"id" required:"true" format:"uuid" maxLength:"36" doc:"That the import was given as progress"`
}

// ImportProgress tells how far an import has come.
func (h Handler) ImportProgress(
	ctx context.Context, in *ImportProgressInput,
) (*response.Body[wire.ImportProgress], error) {
	p, err := h.Store.ImportProgress(ctx, in.ID)
	return response.Of(wire.ImportProgress{Phase: p.Phase, Done: p.Done, Total: p.Total}, err)
}

// RefusedRowsInput is a file of reference data of which rows are refused.
type RefusedRowsInput struct {
	Kind        string `path:"kind" maxLength:"40"`
	Complete    bool   `query:"complete" doc:"The file is the whole list: what it leaves out is deactivated"`
	ContentType string `header:"Content-Type" hidden:"true"`
	RawBody     []byte `contentType:"text/csv"`
}

// RefusedRows answers a file as a workbook to mend and bring again: the refused rows first, with what is wrong, the
// others below them, because one wrong row keeps all of them back (beyond N81).
func (h Handler) RefusedRows(ctx context.Context, in *RefusedRowsInput) (*response.Download, error) {
	kind, file, err := fileOf(in.Kind, in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	var rows []sheet.Row
	plan, err := h.Store.Import(ctx, repo.Import{
		Kind: kind, Complete: in.Complete, Domain: h.InternalDomain, DryRun: true, By: auth.ActorFrom(ctx), At: h.Now(),
		Read: func(r *imports.Reader) error {
			return file.Each(importTypes(), func(row sheet.Row) error {
				rows = append(rows, sheet.Row{Number: row.Number, Cells: slices.Clone(row.Cells)})
				return r.Read(row)
			})
		},
	})
	if err != nil {
		return nil, err
	}
	content, err := refusedWorkbook(imports.RefusedFirst(rows, plan.Refused))
	if err != nil {
		return nil, apperr.Internal(err)
	}
	name := strings.TrimSuffix(file.Name, path.Ext(file.Name))
	return response.NewDownload(fmt.Sprintf("%s-refused.xlsx", name), response.Workbook, content), nil
}

// Widths of the workbook's columns, in characters.
const (
	faultWidth = 60
	cellWidth  = 24
)

// refusedWorkbook writes rows of texts, the first of them the header.
func refusedWorkbook(rows [][]string) ([]byte, error) {
	if len(rows) == 0 {
		rows = [][]string{{imports.FaultColumn}}
	}
	columns := make([]gridsheet.Column, len(rows[0]))
	for i, title := range rows[0] {
		columns[i] = gridsheet.Column{Title: title, Kind: gridsheet.Text, Width: cellWidth}
	}
	columns[0].Width = faultWidth
	book, err := gridsheet.New(nil, columns)
	if err != nil {
		return nil, err
	}
	defer func() { _ = book.Close() }()
	for _, row := range rows[1:] {
		cells := make([]any, 0, len(columns))
		for _, cell := range row[:min(len(row), len(columns))] {
			cells = append(cells, cell)
		}
		if err := book.Add(cells); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
