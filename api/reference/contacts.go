package reference

import (
	"context"
	"errors"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/directory"
	"dealdesk/models/repo"
)

// ContactInput is an alias or an address of a colleague.
type ContactInput struct {
	Alias string `path:"alias" maxLength:"256"`
}

// Contact looks a colleague up: an alias gets the internal domain, an address of another domain is refused
// (case-submission.md L118).
func (h Handler) Contact(ctx context.Context, in *ContactInput) (*response.Body[wire.Contact], error) {
	if !deal.MayLookUpStaff(auth.ActorFrom(ctx)) {
		return nil, apperr.Forbidden("contact.role", deal.TextNoLookUp)
	}
	address := strings.ToLower(strings.TrimSpace(in.Alias))
	domain := "@" + strings.ToLower(h.InternalDomain)
	if address != "" && !strings.Contains(address, "@") {
		address += domain
	}
	local, found := strings.CutSuffix(address, domain)
	if !found || local == "" || strings.ContainsAny(local, "@/? \x00") {
		return nil, request.RefuseField("alias", "contact.invalid", deal.TextContactInvalid)
	}
	if h.Directory == nil {
		return nil, apperr.Unavailable("directory.unavailable", deal.TextGeneric)
	}
	who := auth.ActorFrom(ctx).Email
	if err := h.Store.SpendToday(ctx, repo.UseContacts, who, h.ContactsPerDay, h.Now()); err != nil {
		return nil, err
	}
	c, err := h.Directory.Find(ctx, address)
	switch {
	case errors.Is(err, directory.ErrNotFound):
		return nil, apperr.NotFound("contact.notFound", deal.TextContactUnknown)
	case err != nil:
		return nil, apperr.Unavailable("directory.unavailable", deal.TextGeneric).Because(err)
	}
	return response.Of(wire.Contact(c), nil)
}
