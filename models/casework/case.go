// Package casework does what is done to a case as a whole: a save and its check, a copy, another reseller. It lays what
// was sent over the stored case, looks up what that names, asks the rules and writes. It knows nothing of HTTP.
package casework

import (
	"context"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files"
	"dealdesk/models/repo"
)

// Cases is what work on cases stands on.
type Cases struct {
	Store *repo.Store
	Files files.Uploads
	Now   time.Time // of the request

	InternalDomain   string
	PrimaryResellers int // most of a case; 0 for the program's own
	DuplicatesPerDay int // searches for duplicates of one person; 0 is any number
}

// Request is a case as somebody sends it, to be saved as a draft or submitted.
type Request struct {
	Actor         deal.Actor
	Key           repo.Key
	CorrelationID string
	Version       int // of the case that the caller saw; 0 skips the comparison
	Submit        bool
	Case          Case
}

// id derives a stable id for something that the request makes, so that repeating the request makes the same thing.
func (r Request) id(what string) string { return ID(r.Key, what) }

// ID derives a stable id for something that a request makes, so that repeating the request makes the same thing.
func ID(key repo.Key, what string) string { return entity.ID(what, key.ID) }

// Row is a row of a case as it was sent: it replaces the stored row with its id or key, is taken out, or is added.
type Row[T any] struct {
	Value  T
	Place  int // among the rows as they were sent
	Delete bool
	Parts  []int // of an account row: the places of its accounts as they were sent
}

// Case is a case as it was sent. Of Shared count the fields themselves; the rows stand beside it.
type Case struct {
	ID, Number string // neither of a new case
	Shared     deal.Shared
	LocationID *string // where the requester acts from, when that was sent
	Accounts   []Row[deal.Account]
	Contacts   []Row[deal.ChannelContact]
	Files      []File
	Deals      []Deal
	Faults     []apperr.Fault // what could not be read of it
}

// Deal is a deal of a case as it was sent. Of Content count the fields themselves; the rows stand beside it.
type Deal struct {
	ID, Number, Name string
	Content          deal.Content
	ExpirationDate   string // YYYY-MM-DD
	Customers        []Row[deal.Customer]
	Products         []Row[deal.Product]
	Countries        []Row[deal.Country]
	Team             []Row[deal.DealContact]
	Reply            *Reply
}

// Reply is what an owner answers to the return of a deal.
type Reply struct {
	Text  string
	Files []File
}

// File is a file of a case as it was sent: uploaded before (its id), or with its content in base64.
type File struct {
	ID, Name, Extension, Source, RelatedID, Content string
	Delete                                          bool
}

// Faults are those of the rules as the API's errors hold them.
func Faults(faults []deal.Fault) []apperr.Fault {
	out := make([]apperr.Fault, len(faults))
	for i, f := range faults {
		out[i] = apperr.Fault{Pointer: f.Pointer, Code: f.Rule, Message: f.Text, Tab: string(f.Tab), Field: f.Field}
	}
	return out
}

// refuseInput refuses a request for one fault, whose code and message the refusal has.
func refuseInput(code, message string, f apperr.Fault) error {
	f.Code, f.Message = code, message
	return apperr.Invalid(code, message, f)
}

// Save stores the files that came with a case and writes the case in one transaction.
func (c Cases) Save(ctx context.Context, plan Plan) (repo.Saved, error) {
	for _, f := range plan.files {
		if err := c.Files.Save(ctx, f.id, plan.By.Email, plan.Now, f.File); err != nil {
			return repo.Saved{}, err
		}
	}
	return c.Store.SaveCase(ctx, plan.SaveCase)
}

// CopyID is the id of the deal that a copy makes.
func CopyID(key repo.Key) string { return ID(key, "copy") }

// Copy saves what was last in force of a deal as the draft of a new case of the same organisation and location, and
// answers its number.
func (c Cases) Copy(ctx context.Context, actor deal.Actor, key repo.Key, of repo.DealDetails) (string, error) {
	if refusal := deal.CanCopy(of.State, actor, c.Now); refusal != nil {
		return "", refusal.Err()
	}
	parties, err := c.Store.PartiesOf(ctx, of.Opportunity.ID)
	if err != nil {
		return "", err
	}
	o, opportunityID := of.Opportunity, ID(key, "opportunity")
	shared, files, err := c.copyFiles(ctx, key, of.Shared.WithoutCoOwner(actor.Email), opportunityID, actor.Email)
	if err != nil {
		return "", err
	}
	saved, err := c.Store.SaveCase(ctx, repo.SaveCase{
		Now: c.Now, By: actor, OpportunityID: opportunityID, Shared: shared, Files: files, Parties: parties, Key: &key,
		Deals: []repo.SaveDeal{{
			ID: CopyID(key), New: true, SubMode: repo.SubModeCopy, CopiedFrom: &of.Deal.ID, Content: of.Content,
			Zone: of.Deal.Zone, CountryCode: of.Deal.CountryCode, Region: of.Deal.Region, CustomerName: of.Deal.CustomerName,
			CustomerCountry: of.Deal.CustomerCountry,
		}},
		New: &repo.NewCase{
			Requester: actor, OrganizationID: o.RequesterOrganizationID, OrganizationName: o.RequesterOrganizationName,
			LocationID: o.RequesterLocationID,
		},
	})
	return saved.Number, err
}
