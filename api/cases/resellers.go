package cases

import (
	"cmp"
	"context"
	"net/http"
	"strings"

	"dealdesk/api/reference"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// MaxResellerBody holds a file of 5,000,000 bytes in base64.
const MaxResellerBody = 8 << 20

// NewResellerInput is the input of AddOpportunityAccountToCase.
type NewResellerInput struct {
	request.Repeatable
	OpportunityID string `query:"opportunityId" required:"true" doc:"Case id or case number" maxLength:"64"`
	Body          wire.NewReseller
}

// ValidateCaseAndReseller finds resellers that a distributor may add to a case.
func (h Handler) ValidateCaseAndReseller(
	ctx context.Context, in *request.Body[wire.ResellerSearch],
) (*response.Body[wire.ResellerAnswer], error) {
	actor, err := request.Distributor(ctx)
	if err != nil {
		return nil, err
	}
	name := strings.TrimSpace(in.Body.ResellerName)
	if deal.Length(name) < deal.MinResellerName {
		return nil, request.RefuseField("resellerName", "reseller.name", "Reseller name needs at least 3 characters.")
	}
	found, err := h.work().SearchResellers(ctx, actor, in.Body.CaseID, name)
	if err != nil {
		return nil, err
	}
	answer := wire.ResellerAnswer{
		OpportunityID: found.OpportunityID, OpportunityProductTypeID: found.ProductTypeID,
		Emails: append([]string{}, found.Emails...), Resellers: []wire.PartnerAccount{},
		Success: len(found.Resellers) > 0, ErrorMessage: found.Refusal,
	}
	for _, a := range found.Resellers {
		answer.Resellers = append(answer.Resellers, reference.Account(a))
	}
	if found.Refusal == "" && !answer.Success {
		answer.ErrorMessage = deal.TextResellerNone
	}
	if !answer.Success {
		answer.ErrorText = deal.Say(answer.ErrorMessage)
	}
	return response.Of(answer, nil)
}

// AddOpportunityAccountToCase adds a reseller to a case.
func (h Handler) AddOpportunityAccountToCase(
	ctx context.Context, in *NewResellerInput,
) (*response.Body[wire.NewResellerAnswer], error) {
	actor, err := request.Distributor(ctx)
	if err != nil {
		return nil, err
	}
	cases, reseller := h.work(), newReseller(in)
	proof, err := cases.CheckReseller(ctx, actor, reseller)
	if err != nil {
		return nil, err
	}
	r, err := request.New(actor, "AddOpportunityAccountToCase", in.IdempotencyKey, struct {
		ID   string
		Body wire.NewReseller
	}{in.OpportunityID, in.Body})
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (wire.NewResellerAnswer, error) {
		added, err := cases.AddReseller(ctx, actor, r.Key, reseller, proof)
		answer := wire.NewResellerAnswer{Status: http.StatusOK, SuccessMsg: added}
		if apperr.KindOf(err) == apperr.KindConflict {
			answer.Error.Message = apperr.From(err).Message
			return answer, nil
		}
		answer.Data.Success = err == nil
		return answer, err
	})
}

// newReseller reads the body; its attachment is an object or an id (clarifications.md 67).
func newReseller(in *NewResellerInput) casework.NewReseller {
	object, _ := in.Body.Attachment.(map[string]any)
	member := func(name string) string {
		value, _ := object[name].(string)
		return strings.TrimSpace(value)
	}
	id, _ := in.Body.Attachment.(string)
	return casework.NewReseller{
		CaseID: in.OpportunityID, AccountID: in.Body.AccountID, PartnerAccountID: in.Body.PartnerAccountID,
		Emails: in.Body.Emails, Proof: casework.File{
			ID: cmp.Or(id, member("id")), Name: member("name"), Extension: member("extension"), Content: member("content"),
		},
	}
}
