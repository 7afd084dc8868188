package api

import (
	"context"
	"errors"
	"strings"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/directory"
)

// ContactInput is an alias or an address of a colleague.
type ContactInput struct {
	Alias string `path:"alias" maxLength:"256"`
}

// contact looks a colleague up: an alias gets the internal domain, an address of another domain is refused
// (case-submission.md L118).
func (s *Server) contact(ctx context.Context, in *ContactInput) (*Body[wire.Contact], error) {
	address := strings.ToLower(text(in.Alias))
	domain := "@" + strings.ToLower(s.Config.Identity.InternalDomain)
	if address != "" && !strings.Contains(address, "@") {
		address += domain
	}
	local, found := strings.CutSuffix(address, domain)
	if !found || local == "" || strings.ContainsAny(local, "@/? \x00") {
		return nil, apperr.Invalid("contact.invalid", deal.TextContactInvalid,
			apperr.Fault{Pointer: "/alias", Code: "contact.invalid", Message: deal.TextContactInvalid, Field: "alias"})
	}
	if s.Directory == nil {
		return nil, apperr.Unavailable("directory.unavailable", deal.TextGeneric)
	}
	c, err := s.Directory.Find(ctx, address)
	switch {
	case errors.Is(err, directory.ErrNotFound):
		return nil, apperr.NotFound("contact.notFound", deal.TextContactUnknown)
	case err != nil:
		return nil, apperr.Unavailable("directory.unavailable", deal.TextGeneric).Because(err)
	}
	return &Body[wire.Contact]{Body: wire.Contact{Email: c.Email, FirstName: c.FirstName, LastName: c.LastName}}, nil
}
