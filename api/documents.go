package api

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"mime"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// DocumentInput names a document.
type DocumentInput struct {
	Name string `query:"name" required:"true" maxLength:"200"`
}

// Download is a file that a browser keeps.
type Download struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	CacheControl       string `header:"Cache-Control"`
	Body               []byte
}

// download is a file under its name.
func download(name, mediaType string, content []byte) *Download {
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

// streamed is a file under its name. A failure on the way breaks the connection off, so that nobody takes a part for
// the whole.
func streamed(name, mediaType string, file written) *Streamed {
	d := download(name, mediaType, nil)
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

// serveFile registers a handler whose answer is a file.
func serveFile[I, O any](mediaType string, handler func(context.Context, *I) (*O, error)) registration {
	return func(api huma.API, op huma.Operation) {
		op.Responses = map[string]*huma.Response{"200": {
			Description: http.StatusText(http.StatusOK),
			Content:     map[string]*huma.MediaType{mediaType: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
		}}
		call(handler)(api, op)
	}
}

func (s *Server) document(ctx context.Context, in *DocumentInput) (*Download, error) {
	d, err := s.Store.DocumentNamed(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	return download(d.Name, d.MediaType, d.Content), nil
}
