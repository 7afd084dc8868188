// Package customers answers the calls on customers that partners enter and stewards review.
package customers

import (
	"context"
	"encoding/json"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Handler answers the calls on customers.
type Handler struct{ request.Requests }

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
			Country: c.Country.Name, CountryID: c.CountryID, AddressLine1: c.AddressLine1, City: c.City,
			StateProvince: c.StateProvince, PostalCode: c.PostalCode, Industry: c.Industry, Vertical: c.Vertical,
			VerticalCategory: c.VerticalCategory, WebPageURL: c.WebPageURL, EmailDomain: c.EmailDomain, TPID: c.TPID,
			DunsNumber: c.DunsNumber, CRMAccountID: c.CRMAccountID, Segment: c.Segment,
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

// emptyGUID is how the app says that a customer has no id yet.
const emptyGUID = "00000000-0000-0000-0000-000000000000"

// Create enters a customer that the CRM does not know.
func (h Handler) Create(
	ctx context.Context, in *request.RepeatableBody[wire.Customer],
) (*response.Body[wire.SavedCustomer], error) {
	if id := in.Body.CustomerID; (id != "" && id != emptyGUID) || in.Body.ID != "" {
		return nil, customerFault("customerId", "A new customer has no id.")
	}
	return h.saveCustomer(ctx, in, "CreateCustomer", func(r request.Request) string { return r.ID("customer") })
}

// Update corrects an entered customer until it has been reviewed.
func (h Handler) Update(
	ctx context.Context, in *request.RepeatableBody[wire.Customer],
) (*response.Body[wire.SavedCustomer], error) {
	if in.Body.ID == "" || in.Body.ID != in.Body.CustomerID {
		return nil, customerFault("id", "id is required and equals customerId.")
	}
	return h.saveCustomer(ctx, in, "UpdateCustomer", func(request.Request) string { return in.Body.ID })
}

func customerFault(field, message string) error {
	return apperr.Invalid("customer.invalid", deal.TextCorrectErrors, apperr.Fault{
		Pointer: "/" + field, Code: "customer." + field, Message: message, Tab: string(deal.TabCustomer), Field: field,
	})
}

// saveCustomer saves or says what the customer looks like (case-submission.md L110, clarifications.md 78, 80).
func (h Handler) saveCustomer(ctx context.Context, in *request.RepeatableBody[wire.Customer], call string,
	id func(request.Request) string,
) (*response.Body[wire.SavedCustomer], error) {
	actor := auth.ActorFrom(ctx)
	if !actor.Has(deal.CustomerCreatorRoles()...) {
		return nil, apperr.Forbidden("customer.role", "Your role does not allow this.")
	}
	form, err := h.customerForm(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	r, err := request.New(actor, call, in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	return request.Once(ctx, h.Requests, r, func(ctx context.Context, _ *repo.Known) (wire.SavedCustomer, error) {
		save := repo.SaveCustomer{
			ID: id(r), Update: call == "UpdateCustomer", Form: form, OrganizationID: actor.ActsFor(), By: actor.Email,
			At: h.Now(), SaveAsNew: in.Body.SaveAsNewRecord,
		}
		saved, err := h.Store.SaveCustomer(ctx, save)
		if err != nil {
			return wire.SavedCustomer{}, err
		}
		if saved.Saved {
			return wire.SavedCustomer{IsSuccess: true, CustomerID: &save.ID, DuplicateCustomers: []wire.DuplicateCustomer{}}, nil
		}
		return wire.SavedCustomer{IsHardCopy: saved.Hard(), DuplicateCustomers: duplicateCustomers(saved.Duplicates)}, nil
	})
}

// customerForm is the tidied payload with its country looked up, or all its faults.
func (h Handler) customerForm(ctx context.Context, in wire.Customer) (deal.CustomerForm, error) {
	form := in.Form().Normalized()
	industries, err := h.Store.Industries(ctx)
	if err != nil {
		return form, err
	}
	countries, err := h.Store.Countries(ctx)
	if err != nil {
		return form, err
	}
	var byID, byName deal.Ref
	for _, c := range countries {
		if c.ID == form.Country.ID {
			byID = deal.Ref{ID: c.ID, Name: c.Name}
		}
		if c.Name == form.Country.Name {
			byName = deal.Ref{ID: c.ID, Name: c.Name}
		}
	}
	if form.Country.Name == "" {
		form.Country.Name = byID.Name
	}
	faults := deal.CheckCustomer(form, industries)
	fault := func(field, text string) {
		faults = append(faults, deal.Fault{
			Pointer: "/" + field, Rule: "customer." + field + ".unknown", Text: text,
			Tab: deal.TabCustomer, Field: field,
		})
	}
	switch {
	case form.Country.ID != "" && byID.ID == "":
		fault("countryId", "This country is not known.")
	case form.Country.Name != "" && byName.ID == "" && byID.Name != form.Country.Name:
		fault("country", "This country is not known.")
	case byID.ID != "" && byName.ID != "" && byID.ID != byName.ID:
		fault("countryId", deal.TextCountryDiffer)
	}
	if len(faults) > 0 {
		return form, apperr.Invalid("customer.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	if byID.ID == "" {
		byID = byName
	}
	form.Country = byID
	return form, nil
}

func duplicateCustomers(rows []repo.CustomerDuplicate) []wire.DuplicateCustomer {
	out := make([]wire.DuplicateCustomer, len(rows))
	for i, d := range rows {
		out[i] = wire.DuplicateCustomer{
			CustomerID: d.ID, LegalEntityName: d.Name, OrganizationNameInLocalLanguage: d.LocalName, Country: d.CountryName,
			CountryID:    d.CountryID,
			AddressLine1: d.AddressLine1, City: d.City, StateProvince: d.StateProvince, PostalCode: d.PostalCode, TPID: d.TPID,
			CRMAccountID: d.CRMAccountID, IsManaged: d.IsManaged, IsActive: d.IsActive, Similarity: d.Similarity,
		}
	}
	return out
}
