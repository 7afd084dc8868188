package casework

import (
	"context"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

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
