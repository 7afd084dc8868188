package customers

import (
	"context"
	"encoding/json"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// EnteredCustomerInput names a customer.
type EnteredCustomerInput struct {
	ID string `path:"id" maxLength:"64"`
}

// Get shows a customer to its organisation and to stewards; to others it is unknown (clarifications.md 80).
func (h Handler) Get(ctx context.Context, in *EnteredCustomerInput) (*response.Body[wire.EnteredCustomer], error) {
	actor := auth.ActorFrom(ctx)
	c, err := h.Store.EnteredCustomer(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	isOwn := c.Review != nil && c.Review.OrganizationID == actor.ActsFor() && actor.Has(deal.CustomerCreatorRoles()...)
	isSteward := actor.May(deal.ReviewCustomers)
	if !isOwn && !isSteward {
		return nil, apperr.NotFound("customer.notFound", "This customer is not known.")
	}
	out, err := enteredCustomer(c)
	if err != nil {
		return nil, apperr.Internal(err)
	}
	if isSteward && c.Review != nil {
		if out.Review, err = h.customerReview(ctx, c); err != nil {
			return nil, err
		}
	}
	return response.Of(out, nil)
}

func enteredCustomer(c repo.EnteredCustomer) (wire.EnteredCustomer, error) {
	out := wire.EnteredCustomer{
		Customer: wire.Customer{
			ID: c.ID, CustomerID: c.ID, LegalEntityName: c.Name, OrganizationNameInLocalLanguage: c.LocalName,
			Country: c.Country.Name, CountryID: c.CountryID,
			AddressLine1: c.AddressLine1, City: c.City, StateProvince: c.StateProvince, PostalCode: c.PostalCode,
			Industry: c.Industry, Vertical: c.Vertical,
			VerticalCategory: c.VerticalCategory, WebPageURL: c.WebPageURL, EmailDomain: c.EmailDomain, TPID: c.TPID,
			DunsNumber:   c.DunsNumber,
			CRMAccountID: c.CRMAccountID, Segment: c.Segment,
		},
		ReviewDecision: int(deal.Approved), IsManaged: c.IsManaged, DuplicateCustomers: duplicateCustomers(c.Duplicates),
	}
	if c.Review == nil {
		return out, nil
	}
	var form deal.CustomerForm
	if err := json.Unmarshal(c.Review.Form, &form); err != nil {
		return out, err
	}
	out.LocalNameSameAsEnglish = form.SameAsEnglish
	out.CustomerType = form.CustomerType
	out.UnitsCommitted = form.UnitsCommitted
	out.ManagedCustomerID = c.Review.ManagedCustomerID
	if c.Review.Outcome == "" {
		out.ReviewDecision = int(deal.Draft)
		return out, nil
	}
	out.ReviewOutcome = &c.Review.Outcome
	return out, nil
}
