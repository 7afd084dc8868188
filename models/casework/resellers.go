package casework

import (
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files"
	"dealdesk/models/fold"
	"dealdesk/models/repo"
)

// openCase finds a case that takes resellers; the text says why it does not.
func (c Cases) openCase(ctx context.Context, id string, actor deal.Actor) (repo.CaseView, string, error) {
	view, err := c.Store.FindCase(ctx, id, actor)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return view, deal.TextNotFound, nil
	}
	if err != nil {
		return view, "", err
	}
	open := slices.ContainsFunc(view.Deals,
		func(d repo.DealDetails) bool { return deal.TakesResellers(d.State.Label(c.Now)) })
	if !open {
		return view, deal.TextResellerClosed, nil
	}
	return view, "", nil
}

// candidates are the active resellers of a case's product group in its countries.
func (c Cases) candidates(ctx context.Context, view repo.CaseView) ([]repo.PartnerAccount, error) {
	all, err := c.Store.Countries(ctx)
	if err != nil {
		return nil, err
	}
	asked := map[string]bool{}
	euEFTA := false
	for _, d := range view.Deals {
		for _, named := range d.Content.Countries {
			euEFTA = euEFTA || named.EUEFTA
			for _, country := range all {
				if country.ID == named.ID {
					asked[repo.PartnerCountry(all, country)] = true
				}
			}
		}
	}
	rows, err := c.Store.ActiveAccounts(ctx, deal.PartnerADR, deal.PartnerDMP)
	return slices.DeleteFunc(rows, func(a repo.PartnerAccount) bool {
		return a.ProductTypeID != view.Opportunity.ProductGroupID || !(asked[a.CountryID] || (euEFTA && a.IsEUEFTA))
	}), err
}

// ResellerSearch is what a distributor may add to a case.
type ResellerSearch struct {
	Refusal       string // why the case takes no resellers; the rest is empty then
	OpportunityID string
	ProductTypeID string
	Emails        []string // the channel contacts of the distributor's organisation on the case
	Resellers     []repo.PartnerAccount
}

// SearchResellers finds the resellers that a distributor may add to a case by their name.
func (c Cases) SearchResellers(ctx context.Context, actor deal.Actor, caseID, name string) (ResellerSearch, error) {
	view, refusal, err := c.openCase(ctx, caseID, actor)
	if err != nil || refusal != "" {
		return ResellerSearch{Refusal: refusal}, err
	}
	rows, err := c.candidates(ctx, view)
	wanted := fold.Joined(name)
	return ResellerSearch{
		OpportunityID: view.Opportunity.ID, ProductTypeID: view.Opportunity.ProductGroupID,
		Emails: ownContacts(view.Deals[0].Shared, actor),
		Resellers: slices.DeleteFunc(rows, func(a repo.PartnerAccount) bool {
			return !strings.Contains(fold.Joined(a.CompanyName), wanted)
		}),
	}, err
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

// NewReseller is a reseller that a distributor adds to a case: the two accounts are the reseller's and, where the
// distributor has several, its own, in any order.
type NewReseller struct {
	CaseID                      string
	AccountID, PartnerAccountID string
	Emails                      []string
	Proof                       File // of reseller awareness: uploaded before, or with its content
}

// Proof is a proof of reseller awareness that may be taken.
type Proof struct {
	id   string // of a file that was uploaded before
	file files.File
}

// CheckReseller looks at what is sent of a new reseller before anything is tried, and answers its proof.
func (c Cases) CheckReseller(ctx context.Context, actor deal.Actor, in NewReseller) (Proof, error) {
	refuse := func(code, field, message string) error {
		return refuseInput(code, message, apperr.Fault{Pointer: "/" + field, Field: field})
	}
	proof := func(message string) (Proof, error) {
		return Proof{}, refuse("reseller.attachment", "attachment", message)
	}
	if message := deal.CheckResellerEmails(in.Emails); message != "" {
		return Proof{}, refuse("reseller.emails", "emails", message)
	}
	field, _ := deal.FieldOfSource(deal.SourceAwareness)
	switch {
	case uuid.Validate(in.Proof.ID) == nil:
		rows, err := c.Store.Attachments(ctx, []string{in.Proof.ID})
		if err != nil {
			return Proof{}, err
		}
		if len(rows) == 0 || rows[0].OpportunityID != nil || rows[0].UploadedBy != actor.Email {
			return Proof{}, refuse("attachment.unknown", "attachment", "This attachment is not known.")
		}
		if _, message := field.Refuses(rows[0].Extension, rows[0].Size); message != "" {
			return proof(message)
		}
		return Proof{id: in.Proof.ID}, nil
	case in.Proof.Name == "" || in.Proof.Content == "":
		return proof("Proof of reseller awareness is a required field.")
	}
	file, err := files.Decode(in.Proof.Name, in.Proof.Extension, in.Proof.Content)
	if err != nil {
		return proof("The file's content is not base64.")
	}
	file, rejection, err := c.Files.Inspect(ctx, field, file)
	if err != nil {
		return Proof{}, err
	}
	if rejection != nil {
		return proof(rejection.Text)
	}
	return Proof{file: file}, nil
}

// AddReseller answers what to say, or a conflict that says why not.
func (c Cases) AddReseller(ctx context.Context, actor deal.Actor, key repo.Key, in NewReseller, proof Proof) (string,
	error,
) {
	view, refusal, err := c.openCase(ctx, in.CaseID, actor)
	switch {
	case err != nil:
		return "", err
	case refusal != "":
		return "", apperr.Conflict("reseller.refused", refusal)
	}
	rows, err := c.candidates(ctx, view)
	if err != nil {
		return "", err
	}
	isReseller := func(a repo.PartnerAccount) bool { return a.ID == in.AccountID || a.ID == in.PartnerAccountID }
	at := slices.IndexFunc(rows, isReseller)
	if at < 0 {
		return "", apperr.Conflict("reseller.foreign", deal.TextResellerForeign)
	}
	reseller := rows[at]
	own, err := ownDistributor(actor, view, in)
	switch {
	case err != nil:
		return "", err
	case view.Deals[0].Shared.Names(reseller.ID):
		return "", apperr.Conflict("reseller.known", deal.TextResellerKnown)
	}
	add := repo.AddReseller{Reseller: reseller.CompanyName, Row: entity.CaseReseller{
		OpportunityID: view.Opportunity.ID, AccountID: reseller.ID, CountryID: reseller.CountryID, DistributorAccountID: own,
		Emails:       deal.NormalizeEmails(strings.Join(in.Emails, ";")),
		AttachmentID: proof.id, AddedBy: actor.Email, AddedAt: c.Now,
	}}
	if proof.id == "" {
		add.Row.AttachmentID = ID(key, "attachment")
		if err := c.Files.Save(ctx, add.Row.AttachmentID, actor.Email, c.Now, proof.file); err != nil {
			return "", err
		}
	}
	if err := c.Store.AddReseller(ctx, add); err != nil {
		return "", err
	}
	return strings.NewReplacer("{0}", reseller.CompanyName, "{1}", view.Opportunity.Number).
		Replace(deal.TextResellerAdded), nil
}

// ownDistributor is the caller's distributor account of the two that are named, else their only one for the product
// group.
func ownDistributor(actor deal.Actor, view repo.CaseView, in NewReseller) (string, error) {
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
		return "", refuseInput("reseller.distributor", "Choose one of your distributor accounts.",
			apperr.Fault{Pointer: "/partnerAccountId", Field: "partnerAccountId"})
	}
	return own[0], nil
}
