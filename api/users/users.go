// Package users answers the calls on the person of the session: roles, language, feedback.
package users

import (
	"cmp"
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// Handler answers the calls on the person of the session.
type Handler struct {
	request.Requests

	Auth *auth.Auth
}

// ProductRef names a product group.
type ProductRef struct {
	ProductID   string `json:"productId"`
	ProductName string `json:"productName"`
}

// UserRoleDetail is one role of a person at one location for one product group (SUB-221, clarifications.md 87).
type UserRoleDetail struct {
	UserRole         string     `json:"userRole" doc:"ADD, ADR, DMP, MSS, SSP … ADMIN"`
	UserSubRole      string     `json:"userSubRole" doc:"As userRole, or MSStoreUser, SurfaceSpecialist"`
	LocationID       string     `json:"locationId" doc:"MPN location id; empty for internal people"`
	CountryRegionCd  string     `json:"countryRegionCd" doc:"ISO 3166 alpha-2"`
	Market           string     `json:"market,omitempty" doc:"What the location is authorised for: EU/EFTA, or the ISO code of the country that serves the market"`
	CountryID        string     `json:"countryId"`
	AccountID        string     `json:"accountId"`
	ProductType      ProductRef `json:"productType"`
	TPIDs            []string   `json:"tpids"`
	OrganizationName string     `json:"organizationName"`
}

// UserDetails is who has signed in (SUB-220).
type UserDetails struct {
	Email            string           `json:"email"`
	FirstName        string           `json:"firstName"`
	LastName         string           `json:"lastName"`
	Name             string           `json:"name"`
	PUID             string           `json:"puid"`
	UserName         string           `json:"userName"`
	OrganizationID   string           `json:"organizationId"`
	OrganizationName string           `json:"organizationName"`
	UserRoleDetails  []UserRoleDetail `json:"userRoleDetails" nullable:"false"`
	Language         string           `json:"language" doc:"Of the person's pages, mails and letters; empty until a first sign-in says it"`
	EffectiveRole    string           `json:"effectiveRole" enum:"MS Store,ADD,Reseller,ADDReseller," doc:"As which partner a person acts; empty for other internal people"`

	Capabilities []wire.Capability `json:"capabilities" nullable:"false" doc:"What the app shows the person; each call decides again"`
}

// UserPayload is the body of the user calls. Whoever it names, the session decides (clarifications.md 87).
type UserPayload struct {
	Email            string `json:"email,omitempty"`
	FirstName        string `json:"firstName,omitempty"`
	LastName         string `json:"lastName,omitempty"`
	Name             string `json:"name,omitempty"`
	PUID             string `json:"puid,omitempty"`
	UserName         string `json:"userName,omitempty"`
	OrganizationID   string `json:"organizationId,omitempty"`
	OrganizationName string `json:"organizationName,omitempty"`
	UserRoleDetails  any    `json:"userRoleDetails,omitempty" doc:"Ignored: roles are read on the server"`
	Language         string `json:"language,omitempty" doc:"Ignored: SetLanguage changes it"`
	EffectiveRole    string `json:"effectiveRole,omitempty" doc:"Ignored: it follows from the roles"`
	Capabilities     any    `json:"capabilities,omitempty" doc:"Ignored: they follow from the roles"`
}

// LoginState is what the app reports at the end of a sign-in: the user session (case-management.md L139).
type LoginState struct {
	UserPayload
	UserDetailsPC   any    `json:"userDetailsPC,omitempty" doc:"Ignored: who signs in is known to the session"`
	UserDetailsMDPP any    `json:"userDetailsMDPP,omitempty" doc:"Ignored, as userDetailsPC"`
	LoginSuccess    string `json:"loginSuccess,omitempty" enum:"Success,Fail"`
	ErrorMessage    string `json:"errorMessage,omitempty"`
	UserJSON        any    `json:"userJson,omitempty" doc:"Ignored, as userDetailsPC"`
	AccountJSON     any    `json:"accountJson,omitempty" doc:"Ignored, as userDetailsPC"`
	LogMessage      string `json:"logMessage,omitempty" doc:"Kept where there is no errorMessage"`
}

// LoginStateSaved confirms it (MAN-553).
type LoginStateSaved struct {
	Success         bool             `json:"success"`
	UserRoleDetails []UserRoleDetail `json:"userRoleDetails" nullable:"false"`
}

// LanguageChoice is the language that a person chooses for pages, mails and letters.
type LanguageChoice struct {
	Language deal.Language `json:"language" enum:"en,de"`
}

// Details answers who has signed in.
func (h Handler) Details(ctx context.Context, _ *request.Body[*UserPayload]) (*response.Body[UserDetails], error) {
	return response.Of(userDetails(auth.PersonFrom(ctx)), nil)
}

// SaveUserLoginDetails records the result of a sign-in.
func (h Handler) SaveUserLoginDetails(
	ctx context.Context, in *request.Body[*LoginState],
) (*response.Body[LoginStateSaved], error) {
	person := auth.PersonFrom(ctx)
	result, message := person.Session.LoginSuccess, person.Session.ErrorMessage
	if in.Body != nil && in.Body.LoginSuccess != "" {
		result, message = in.Body.LoginSuccess, cmp.Or(in.Body.ErrorMessage, in.Body.LogMessage)
	}
	if err := h.Auth.RecordClient(ctx, person, result, message); err != nil {
		return nil, err
	}
	return response.Of(LoginStateSaved{Success: true, UserRoleDetails: roleDetails(person.Actor)}, nil)
}

// SetLanguage changes the language of one's pages, mails and letters.
func (h Handler) SetLanguage(
	ctx context.Context, in *request.Body[LanguageChoice],
) (*response.Body[LanguageChoice], error) {
	if err := h.Store.SetLanguage(ctx, auth.PersonFrom(ctx).User.ID, in.Body.Language); err != nil {
		return nil, err
	}
	return response.Of(in.Body, nil)
}

func userDetails(p auth.Person) UserDetails {
	return UserDetails{
		Email: p.User.Email, FirstName: p.User.FirstName, LastName: p.User.LastName, Name: p.User.Name, PUID: p.User.PUID,
		UserName: p.User.UserName, OrganizationID: p.Actor.OrganizationID, OrganizationName: p.Actor.OrganizationName,
		UserRoleDetails: roleDetails(p.Actor), Language: p.User.Language, EffectiveRole: string(p.Actor.EffectiveRole()),
		Capabilities: wire.Capabilities(p.Actor),
	}
}

func roleDetails(actor deal.Actor) []UserRoleDetail {
	out := make([]UserRoleDetail, len(actor.Roles))
	for i, r := range actor.Roles {
		sub := r.SubRole
		if sub == "" {
			sub = string(r.Role)
		}
		tpids := r.TPIDs
		if tpids == nil {
			tpids = []string{}
		}
		out[i] = UserRoleDetail{
			UserRole: string(r.Role), UserSubRole: sub, LocationID: r.LocationID, CountryRegionCd: r.CountryCode,
			CountryID: r.CountryID, Market: r.Market,
			AccountID: r.AccountID, ProductType: ProductRef{
				ProductID:   r.ProductTypeID,
				ProductName: r.ProductName,
			}, TPIDs: tpids,
			OrganizationName: actor.OrganizationName,
		}
	}
	return out
}
