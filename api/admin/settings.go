package admin

import (
	"context"
	"slices"

	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/repo"
)

// Settings answers what is set for everybody: how long data is kept, and which programs may call.
func (h Handler) Settings(context.Context, *struct{}) (*response.Body[wire.Settings], error) {
	out := wire.Settings{Retention: []wire.Retention{}, Programs: append([]string{}, h.Programs...)}
	for _, r := range repo.Retentions() {
		out.Retention = append(out.Retention, wire.Retention{Kind: r.Code, Days: r.Days})
	}
	slices.Sort(out.Programs)
	return response.Of(out, nil)
}
