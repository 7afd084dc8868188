package api

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"path"
	"strings"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/sheets/sheet"
)

// maxSpreadsheet is what a spreadsheet stays under, in bytes (case-submission.md L138); a request may hold a little
// more.
const (
	maxSpreadsheet     = 10_000_000
	maxSpreadsheetBody = maxSpreadsheet + 64<<10
)

// spreadsheet is a file of a request.
type spreadsheet struct {
	name    string
	content []byte
}

// partOf reads the part 'file' of a multipart body, and its other parts as texts.
func partOf(contentType string, body []byte) (spreadsheet, map[string]string, error) {
	_, params, err := mime.ParseMediaType(contentType)
	if err != nil || params["boundary"] == "" {
		return spreadsheet{}, nil, apperr.Malformed("upload.multipart", "The request cannot be read.")
	}
	reader := multipart.NewReader(bytes.NewReader(body), params["boundary"])
	values := map[string]string{}
	var file *spreadsheet
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return spreadsheet{}, nil, apperr.Malformed("upload.multipart", "The request cannot be read.")
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return spreadsheet{}, nil, apperr.Malformed("upload.multipart", "The request cannot be read.")
		}
		if part.FormName() == "file" && file == nil {
			file = &spreadsheet{name: path.Base(strings.ReplaceAll(part.FileName(), "\\", "/")), content: content}
			continue
		}
		values[part.FormName()] = string(content)
	}
	if file == nil {
		return spreadsheet{}, nil, uploadFault("upload.missing", "A part named file is required.")
	}
	return *file, values, nil
}

func uploadFault(code, message string) *apperr.Error {
	return apperr.Invalid(code, message, apperr.Fault{Pointer: "/file", Code: code, Message: message, Field: "file"})
}

// each reads the rows; what is wrong with the file becomes the specification's text (clarifications.md 71, 97).
func (f spreadsheet) each(types []string, yield func(sheet.Row) error) error {
	extension := strings.ToLower(path.Ext(f.name))
	switch {
	case len(f.content) == 0:
		return uploadFault("upload.empty", deal.TextFileEmpty)
	case len(f.content) >= maxSpreadsheet:
		return tooLargeFile("upload.size", deal.FileTooLarge(int64(len(f.content)), maxSpreadsheet))
	}
	known := extension == ".xls"
	for _, t := range types {
		known = known || t == extension
	}
	if !known {
		return apperr.Unsupported("upload.type", deal.FileTypeRefused(extension, types))
	}
	err := sheet.Each(f.name, f.content, sheet.Defaults, yield)
	switch {
	case errors.Is(err, sheet.ErrBinary), errors.Is(err, sheet.ErrBroken):
		return uploadFault("upload.template", deal.TextUploadTemplate).Because(err)
	case errors.Is(err, sheet.ErrType), errors.Is(err, sheet.ErrMacro):
		return apperr.Unsupported("upload.type", deal.FileTypeRefused(extension, types)).Because(err)
	case errors.Is(err, sheet.ErrFormula):
		return uploadFault("upload.formula", deal.TextUploadFormula)
	case errors.Is(err, sheet.ErrExpanded):
		return tooLargeFile("upload.expanded", deal.FileTooLarge(int64(len(f.content)), maxSpreadsheet)).Because(err)
	case errors.Is(err, sheet.ErrRows):
		return tooLargeFile("upload.rows", fmt.Sprintf("At most %d rows are read.", sheet.Defaults.Rows-1))
	}
	return err
}

func tooLargeFile(code, message string) *apperr.Error {
	return &apperr.Error{Kind: apperr.KindTooLarge, Code: code, Message: message}
}
