package reference

import (
	"context"

	"dealdesk/api/response"
)

// DocumentInput names a document.
type DocumentInput struct {
	Name string `query:"name" required:"true" maxLength:"200"`
}

// Document answers a document by its name.
func (h Handler) Document(ctx context.Context, in *DocumentInput) (*response.Download, error) {
	d, err := h.Store.DocumentNamed(ctx, in.Name)
	if err != nil {
		return nil, err
	}
	return response.NewDownload(d.Name, d.MediaType, d.Content), nil
}
