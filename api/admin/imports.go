package admin

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"mime"
	"path"
	"slices"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/upload"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/files/blob"
	"dealdesk/models/imports"
	"dealdesk/models/phrase"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/gridsheet"
	"dealdesk/models/sheets/sheet"
)

// ImportInput is a file of reference data: a multipart part named file (.csv or .xlsx), or the CSV text itself.
type ImportInput struct {
	Kind        string `path:"kind" maxLength:"40"`
	DryRun      bool   `query:"dryRun" doc:"Show what would change; change nothing"`
	Complete    bool   `query:"complete" doc:"The file is the whole list: what it leaves out is deactivated"`
	Reason      string `query:"reason" maxLength:"500" doc:"For the administrators' record; required unless it is a dry run"`
	Progress    string `query:"progress" format:"uuid" maxLength:"36" doc:"Under which GetImportProgress tells how far it is"`
	Confirms    string `query:"confirms" maxLength:"64" doc:"The plan of the dry run that was looked at: 409 when the file would change something else by now"`
	ContentType string `header:"Content-Type" hidden:"true"`
	RawBody     []byte `contentType:"text/csv"`
}

func importTypes() []string { return []string{".csv", ".xlsx"} }

// fileOf is the kind of an import and its file, which is a part of a form or the text itself.
func fileOf(kindName, contentType string, body []byte) (imports.Kind, upload.Sheet, error) {
	kind, ok := imports.Named(kindName)
	if !ok {
		return kind, upload.Sheet{}, apperr.NotFound("import.kind", "This kind of data is not known.")
	}
	file := upload.Sheet{Name: kind.Name + ".csv", Content: body}
	media, _, err := mime.ParseMediaType(contentType)
	if err == nil && media == "multipart/form-data" {
		file, _, err = upload.Part(contentType, body)
		return kind, file, err
	}
	return kind, file, nil
}

// ImportFile imports reference data: all rows of a file or, when one is refused, none.
func (h Handler) ImportFile(ctx context.Context, in *ImportInput) (*response.Body[wire.Imported], error) {
	kind, file, err := fileOf(in.Kind, in.ContentType, in.RawBody)
	if err != nil {
		return nil, err
	}
	reason := strings.TrimSpace(in.Reason)
	if reason == "" && !in.DryRun {
		return nil, request.RefuseField("reason", "reason.required", "Say why: the administrators' record keeps it.")
	}
	plan, err := h.Store.Import(ctx, repo.Import{
		Kind: kind, Complete: in.Complete, Domain: h.InternalDomain, DryRun: in.DryRun, Confirms: in.Confirms,
		By: auth.ActorFrom(ctx), At: h.Now(), Reason: reason, Progress: in.Progress, File: repo.ImportedFile{
			Name: file.Name, Hash: string(blob.HashOf(file.Content)), Size: int64(len(file.Content)),
			Store: func(ctx context.Context) error { _, err := h.Blobs.Put(ctx, file.Content); return err },
		},
		Read: func(r *imports.Reader) error { return file.Each(importTypes(), r.Read) },
	})
	if err != nil {
		return nil, err
	}
	first := func(changes []imports.RowChange) []imports.RowChange {
		return append([]imports.RowChange{}, changes[:min(len(changes), imports.DescribedRows)]...)
	}
	fingerprint, err := plan.Fingerprint()
	if err != nil {
		return nil, err
	}
	return &response.Body[wire.Imported]{Body: wire.Imported{
		Kind: plan.Kind, Plan: fingerprint, Applied: !in.DryRun && len(plan.Refused) == 0 && !plan.Empty(),
		Rows: plan.Rows, Added: len(plan.Added), Changed: len(plan.Changed), Deactivated: len(plan.Deactivated),
		Unchanged: plan.Unchanged, Refused: append([]imports.RowRefusal{}, plan.Refused...),
		RefusedTexts: refusalTexts(plan.Refused),
		Preview: wire.ImportPreview{
			Added: first(plan.Added), Changed: first(plan.Changed), Deactivated: first(plan.Deactivated),
		},
	}}, nil
}

// refusalTexts are the keys of what is wrong with rows; one without a key has an empty one.
func refusalTexts(refused []imports.RowRefusal) []phrase.Said {
	out := make([]phrase.Said, len(refused))
	for i, r := range refused {
		if said := deal.Say(r.Message); said != nil {
			out[i] = *said
		}
	}
	return out
}

// formats are the names of what a cell may hold.
var formats = map[imports.Format]string{
	imports.Text: "text", imports.Whole: "whole", imports.YesNo: "yesNo", imports.Day: "day", imports.Amount: "amount",
	imports.Choice: "choice", imports.Naming: "naming", imports.Word: "word", imports.Email: "email", imports.List: "list",
}

// ImportKinds answers what can be imported, and the columns of the files.
func (h Handler) ImportKinds(context.Context, *struct{}) (*response.Body[[]wire.ImportKind], error) {
	var out []wire.ImportKind
	for _, k := range imports.Kinds() {
		kind := wire.ImportKind{Name: k.Name}
		for _, c := range k.Headers() {
			values := append(slices.Sorted(maps.Keys(c.Choices)), c.Words...)
			kind.Columns = append(kind.Columns, wire.ImportColumn{
				Header: c.Header, Required: c.Required, Key: slices.Contains(k.Key, c.Name), Format: formats[c.Format],
				Values: append([]string{}, values...), Names: c.Lookup,
			})
		}
		out = append(out, kind)
	}
	return response.Of(out, nil)
}

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
