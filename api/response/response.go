// Package response holds the shapes of answers.
package response

import (
	"errors"
	"io"
	"log/slog"
	"mime"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// Body wraps an answer that is JSON.
type Body[T any] struct {
	Body T
}

// Download is a file that a browser keeps.
type Download struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	CacheControl       string `header:"Cache-Control"`
	Body               []byte
}

// NewDownload is a file under its name.
func NewDownload(name, mediaType string, content []byte) *Download {
	return &Download{
		ContentType: mediaType, ContentDisposition: mime.FormatMediaType("attachment",
			map[string]string{"filename": name}), CacheControl: "no-store", Body: content,
	}
}

// Streamed is a file that is sent while it is written.
type Streamed struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	CacheControl       string `header:"Cache-Control"`
	Body               func(huma.Context)
}

// written is a file that writes itself, once, and is forgotten then.
type written interface {
	Write(w io.Writer) error
	Close() error
}

// Stream is a file under its name. A failure on the way breaks the connection off, so that nobody takes a part for
// the whole.
func Stream(name, mediaType string, file written) *Streamed {
	d := NewDownload(name, mediaType, nil)
	return &Streamed{
		ContentType: d.ContentType, ContentDisposition: d.ContentDisposition, CacheControl: d.CacheControl,
		Body: func(ctx huma.Context) {
			err := errors.Join(file.Write(ctx.BodyWriter()), file.Close())
			if err == nil {
				return
			}
			if ctx.Context().Err() == nil {
				slog.ErrorContext(ctx.Context(), "file broken off", "file", name, "error", err)
			}
			panic(http.ErrAbortHandler)
		},
	}
}

// Each maps the rows of a query that may have failed.
func Each[From, To any](rows []From, err error, to func(From) To) ([]To, error) {
	if err != nil {
		return nil, err
	}
	out := make([]To, 0, len(rows))
	for _, row := range rows {
		out = append(out, to(row))
	}
	return out, nil
}

// Of answers what a call has made, or its error.
func Of[T any](value T, err error) (*Body[T], error) {
	if err != nil {
		return nil, err
	}
	return &Body[T]{Body: value}, nil
}

// Workbook is the type of Excel's newer format.
const Workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
