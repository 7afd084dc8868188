package api

import (
	"context"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// readProof takes an attachment object or an id (clarifications.md 67).
func (s *Server) readProof(ctx context.Context, actor deal.Actor, attachment any) (proof, error) {
	refuse := func(message string) (proof, error) {
		return proof{}, apperr.Invalid("reseller.attachment", message,
			apperr.Fault{Pointer: "/attachment", Code: "reseller.attachment", Message: message, Field: "attachment"})
	}
	member := func(name string) string {
		object, _ := attachment.(map[string]any)
		value, _ := object[name].(string)
		return text(value)
	}
	field, _ := deal.FieldOfSource(deal.SourceAwareness)
	id, _ := attachment.(string)
	if id == "" {
		id = member("id")
	}
	switch {
	case isUUID(id):
		rows, err := s.Store.Attachments(ctx, []string{id})
		if err != nil {
			return proof{}, err
		}
		if len(rows) == 0 || rows[0].OpportunityID != nil || rows[0].UploadedBy != actor.Email {
			const message = "This attachment is not known."
			return proof{}, apperr.Invalid("attachment.unknown", message,
				apperr.Fault{Pointer: "/attachment", Code: "attachment.unknown", Message: message, Field: "attachment"})
		}
		if _, message := field.Takes(rows[0].Extension, rows[0].Size); message != "" {
			return refuse(message)
		}
		return proof{id: id}, nil
	case member("name") == "" || member("content") == "":
		return refuse("Proof of reseller awareness is a required field.")
	}
	file, err := decodedFile(member("name"), member("extension"), member("content"))
	if err != nil {
		return refuse("The file's content is not base64.")
	}
	rejection, err := s.inspect(ctx, field, &file)
	if err != nil {
		return proof{}, err
	}
	if rejection != nil {
		return refuse(rejection.text)
	}
	return proof{uploadedFile: file}, nil
}

// ownDistributor is the caller's distributor account of the two that are named, else their only one for the product
// group.
func ownDistributor(actor deal.Actor, view repo.CaseView, in wire.NewReseller) (string, error) {
	var own []string
	for _, r := range actor.Roles {
		if r.Role != deal.RoleADD || r.AccountID == "" {
			continue
		}
		if r.AccountID == in.AccountID || r.AccountID == in.PartnerAccountID {
			return r.AccountID, nil
		}
		if r.ProductTypeID == "" || r.ProductTypeID == view.Opportunity.ProductGroupID {
			own = append(own, r.AccountID)
		}
	}
	if in.AccountID != "" && in.PartnerAccountID != "" {
		return "", apperr.Forbidden("reseller.distributor", "You are not authorised for this distributor.")
	}
	if len(own) != 1 {
		message := "Choose one of your distributor accounts."
		return "", apperr.Invalid("reseller.distributor", message,
			apperr.Fault{
				Pointer: "/partnerAccountId", Code: "reseller.distributor", Message: message,
				Field: "partnerAccountId",
			})
	}
	return own[0], nil
}
