// Package upload reads files that come in a request.
package upload

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
	maxSpreadsheet = 10_000_000
	MaxBody        = maxSpreadsheet + 64<<10
)

// Sheet is a file of a request.
type Sheet struct {
	Name    string
	Content []byte
}

// Part reads the part 'file' of a multipart body, and its other parts as texts.
func Part(contentType string, body []byte) (Sheet, map[string]string, error) {
	_, params, err := mime.ParseMediaType(contentType)
	if err != nil || params["boundary"] == "" {
		return Sheet{}, nil, apperr.Malformed("upload.multipart", "The request cannot be read.")
	}
	reader := multipart.NewReader(bytes.NewReader(body), params["boundary"])
	values := map[string]string{}
	var file *Sheet
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return Sheet{}, nil, apperr.Malformed("upload.multipart", "The request cannot be read.")
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return Sheet{}, nil, apperr.Malformed("upload.multipart", "The request cannot be read.")
		}
		if part.FormName() == "file" && file == nil {
			file = &Sheet{Name: path.Base(strings.ReplaceAll(part.FileName(), "\\", "/")), Content: content}
			continue
		}
		values[part.FormName()] = string(content)
	}
	if file == nil {
		return Sheet{}, nil, Fault("upload.missing", "A part named file is required.")
	}
	return *file, values, nil
}

// Fault refuses a file for what is in it.
func Fault(code, message string) *apperr.Error {
	return apperr.Invalid(code, message, apperr.Fault{Pointer: "/file", Code: code, Message: message, Field: "file"})
}

// Each reads the rows; what is wrong with the file becomes the specification's text (clarifications.md 71, 97).
func (f Sheet) Each(types []string, yield func(sheet.Row) error) error {
	extension := strings.ToLower(path.Ext(f.Name))
	switch {
	case len(f.Content) == 0:
		return Fault("upload.empty", deal.TextFileEmpty)
	case len(f.Content) >= maxSpreadsheet:
		return TooLarge("upload.size", deal.FileTooLarge(int64(len(f.Content)), maxSpreadsheet))
	}
	known := extension == ".xls"
	for _, t := range types {
		known = known || t == extension
	}
	if !known {
		return apperr.Unsupported("upload.type", deal.FileTypeRefused(extension, types))
	}
	err := sheet.Each(f.Name, f.Content, sheet.Defaults, yield)
	switch {
	case errors.Is(err, sheet.ErrBinary), errors.Is(err, sheet.ErrBroken):
		return Fault("upload.template", deal.TextUploadTemplate).Because(err)
	case errors.Is(err, sheet.ErrType), errors.Is(err, sheet.ErrMacro):
		return apperr.Unsupported("upload.type", deal.FileTypeRefused(extension, types)).Because(err)
	case errors.Is(err, sheet.ErrFormula):
		return Fault("upload.formula", deal.TextUploadFormula)
	case errors.Is(err, sheet.ErrExpanded):
		return TooLarge("upload.expanded", deal.FileTooLarge(int64(len(f.Content)), maxSpreadsheet)).Because(err)
	case errors.Is(err, sheet.ErrRows):
		return TooLarge("upload.rows", fmt.Sprintf("At most %d rows are read.", sheet.Defaults.Rows-1))
	}
	return err
}

// TooLarge refuses a file for its size.
func TooLarge(code, message string) *apperr.Error {
	return &apperr.Error{Kind: apperr.KindTooLarge, Code: code, Message: message}
}
