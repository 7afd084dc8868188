package api

import (
	"context"
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
		ContentType: mediaType, ContentDisposition: mime.FormatMediaType("attachment", map[string]string{"filename": name}), CacheControl: "no-store", Body: content,
	}
}

// downloads describes the answer of an operation that answers a file.
func downloads(mediaType string) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {
		Description: http.StatusText(http.StatusOK),
		Content:     map[string]*huma.MediaType{mediaType: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
	}}
}

func (s *Server) registerDocuments(api huma.API) {
	register(api, huma.Operation{
		OperationID: "GetBlobBufferByName", Method: http.MethodGet, Path: "/api/BlobStorage/GetBlobBufferByName", Tags: []string{"Reference"},
		Summary: "Download a document by its name", Errors: []int{http.StatusNotFound}, Responses: downloads("application/pdf"),
	}, s.document)
}

func (s *Server) document(ctx context.Context, in *DocumentInput) (*Download, error) {
	d, err := s.Store.DocumentNamed(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	return download(d.Name, d.MediaType, d.Content), nil
}
