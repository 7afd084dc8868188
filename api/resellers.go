package api

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/fold"
	"dealdesk/models/repo"
)

// maxResellerBody holds a file of 5,000,000 bytes in base64.
const maxResellerBody = 8 << 20

// ResellerSearchInput is the input of ValidateCaseAndReseller.
type ResellerSearchInput struct{ Body wire.ResellerSearch }

// NewResellerInput is the input of AddOpportunityAccountToCase.
type NewResellerInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
	OpportunityID  string `query:"opportunityId" required:"true" doc:"Case id or case number" maxLength:"64"`
	Body           wire.NewReseller
}

// distributor refuses everyone but distributors (case-management.md L271).
func distributor(ctx context.Context) (deal.Actor, error) {
	actor := auth.ActorFrom(ctx)
	if !actor.Has(deal.RoleADD) {
		return actor, apperr.Forbidden("reseller.role", "Only distributors can do this.")
	}
	return actor, nil
}

// openCase finds a case that takes resellers; the text says why it does not.
func (s *Server) openCase(ctx context.Context, id string, actor deal.Actor) (repo.CaseView, string, error) {
	view, err := s.Store.FindCase(ctx, id, actor)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return view, deal.TextNotFound, nil
	}
	if err != nil {
		return view, "", err
	}
	open := slices.ContainsFunc(view.Deals,
		func(d repo.DealDetails) bool { return deal.TakesResellers(d.State.Label(s.Now())) })
	if !open {
		return view, deal.TextResellerClosed, nil
	}
	return view, "", nil
}

// candidates are the active resellers of a case's product group in its countries.
func (s *Server) candidates(ctx context.Context, view repo.CaseView) ([]repo.PartnerAccount, error) {
	all, err := s.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	asked := map[string]bool{}
	euEFTA := false
	for _, d := range view.Deals {
		for _, c := range d.Content.Countries {
			euEFTA = euEFTA || c.EUEFTA
			for _, country := range all {
				if country.ID == c.ID {
					asked[repo.PartnerCountry(all, country)] = true
				}
			}
		}
	}
	rows, err := s.Store.ActiveAccounts(ctx, deal.PartnerADR, deal.PartnerDMP)
	return slices.DeleteFunc(rows, func(a repo.PartnerAccount) bool {
		return a.ProductTypeID != view.Opportunity.ProductGroupID || !(asked[a.CountryID] || (euEFTA && a.IsEUEFTA))
	}), err
}

func (s *Server) validateCaseAndReseller(ctx context.Context, in *ResellerSearchInput) (*Body[wire.ResellerAnswer],
	error,
) {
	actor, err := distributor(ctx)
	if err != nil {
		return nil, err
	}
	name := text(in.Body.ResellerName)
	if deal.Length(name) < deal.MinResellerName {
		message := "Reseller name needs at least 3 characters."
		return nil, apperr.Invalid("reseller.name", message,
			apperr.Fault{Pointer: "/resellerName", Code: "reseller.name", Message: message, Field: "resellerName"})
	}
	answer := wire.ResellerAnswer{Resellers: []wire.PartnerAccount{}, Emails: []string{}}
	view, refusal, err := s.openCase(ctx, in.Body.CaseID, actor)
	if err != nil {
		return nil, err
	}
	if refusal != "" {
		answer.ErrorMessage, answer.ErrorText = refusal, deal.Say(refusal)
		return &Body[wire.ResellerAnswer]{Body: answer}, nil
	}
	answer.OpportunityID, answer.OpportunityProductTypeID = view.Opportunity.ID, view.Opportunity.ProductGroupID
	answer.Emails = ownContacts(view.Deals[0].Shared, actor)
	rows, err := s.candidates(ctx, view)
	if err != nil {
		return nil, err
	}
	wanted := fold.Joined(name)
	for _, a := range rows {
		if strings.Contains(fold.Joined(a.CompanyName), wanted) {
			answer.Resellers = append(answer.Resellers, account(a))
		}
	}
	if answer.Success = len(answer.Resellers) > 0; !answer.Success {
		answer.ErrorMessage, answer.ErrorText = deal.TextResellerNone, deal.Say(deal.TextResellerNone)
	}
	return &Body[wire.ResellerAnswer]{Body: answer}, nil
}

// ownContacts are the channel contacts of the caller's organisation on the case.
func ownContacts(shared deal.Shared, actor deal.Actor) []string {
	emails := []string{}
	for _, row := range shared.Accounts {
		for _, ref := range row.Accounts {
			if ref.OrganizationID != actor.OrganizationID {
				continue
			}
			for _, c := range shared.Contacts {
				if c.AccountID == ref.AccountID && c.Emails != "" {
					emails = append(emails, strings.Split(c.Emails, ";")...)
				}
			}
		}
	}
	return emails
}

func (s *Server) addOpportunityAccountToCase(ctx context.Context, in *NewResellerInput) (*Body[wire.NewResellerAnswer],
	error,
) {
	actor, err := distributor(ctx)
	if err != nil {
		return nil, err
	}
	if message := deal.CheckResellerEmails(in.Body.Emails); message != "" {
		return nil, apperr.Invalid("reseller.emails", message,
			apperr.Fault{Pointer: "/emails", Code: "reseller.emails", Message: message, Field: "emails"})
	}
	proof, err := s.readProof(ctx, actor, in.Body.Attachment)
	if err != nil {
		return nil, err
	}
	r, err := newRequest(actor, "AddOpportunityAccountToCase", in.IdempotencyKey, struct {
		ID   string
		Body wire.NewReseller
	}{in.OpportunityID, in.Body})
	if err != nil {
		return nil, err
	}
	answer, err := once(ctx, s, r, func(ctx context.Context, _ *repo.Known) (wire.NewResellerAnswer, error) {
		added, err := s.addReseller(ctx, actor, r, in, proof)
		answer := wire.NewResellerAnswer{Status: http.StatusOK, SuccessMsg: added}
		if apperr.KindOf(err) == apperr.KindConflict {
			answer.Error.Message = apperr.From(err).Message
			return answer, nil
		}
		answer.Data.Success = err == nil
		return answer, err
	})
	if err != nil {
		return nil, err
	}
	return &Body[wire.NewResellerAnswer]{Body: answer}, nil
}

// addReseller answers what to say, or a conflict that says why not.
func (s *Server) addReseller(ctx context.Context, actor deal.Actor, r request, in *NewResellerInput,
	proof proof,
) (string, error) {
	view, refusal, err := s.openCase(ctx, in.OpportunityID, actor)
	if err != nil {
		return "", err
	}
	if refusal != "" {
		return "", apperr.Conflict("reseller.refused", refusal)
	}
	rows, err := s.candidates(ctx, view)
	if err != nil {
		return "", err
	}
	isReseller := func(a repo.PartnerAccount) bool { return a.ID == in.Body.AccountID || a.ID == in.Body.PartnerAccountID }
	at := slices.IndexFunc(rows, isReseller)
	if at < 0 {
		return "", apperr.Conflict("reseller.foreign", deal.TextResellerForeign)
	}
	reseller := rows[at]
	own, err := ownDistributor(actor, view, in.Body)
	switch {
	case err != nil:
		return "", err
	case view.Deals[0].Shared.Names(reseller.ID):
		return "", apperr.Conflict("reseller.known", deal.TextResellerKnown)
	}
	add := repo.AddReseller{Reseller: reseller.CompanyName, Row: entity.CaseReseller{
		OpportunityID: view.Opportunity.ID, AccountID: reseller.ID, CountryID: reseller.CountryID, DistributorAccountID: own,
		Emails: deal.NormalizeEmails(strings.Join(in.Body.Emails,
			";")), AttachmentID: proof.id, AddedBy: actor.Email, AddedAt: s.Now(),
	}}
	if proof.id == "" {
		add.Row.AttachmentID = r.id("attachment")
		if err := s.keep(ctx, add.Row.AttachmentID, actor.Email, s.Now(), proof.uploadedFile); err != nil {
			return "", err
		}
	}
	if err := s.Store.AddReseller(ctx, add); err != nil {
		return "", err
	}
	return strings.NewReplacer("{0}", reseller.CompanyName, "{1}", view.Opportunity.Number).
		Replace(deal.TextResellerAdded), nil
}

// proof is the file of reseller awareness: uploaded before (id), or inside the request.
type proof struct {
	id string
	uploadedFile
}
