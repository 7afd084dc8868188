package request

import (
	"context"
	"strconv"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// IfMatch reads the version of an If-Match header; 0 when there is none.
func IfMatch(header string) (int, error) {
	if header == "" {
		return 0, nil
	}
	version, err := strconv.Atoi(strings.Trim(header, `"`))
	if err != nil || version < 1 {
		return 0, apperr.Malformed("ifMatch.malformed", "If-Match must be a version in quotes.")
	}
	return version, nil
}

// RefuseField refuses a request for what one of its fields holds.
func RefuseField(field, code, message string) *apperr.Error {
	return apperr.Invalid(code, message, apperr.Fault{Pointer: "/" + field, Code: code, Message: message, Field: field})
}

// Body is a request that is its body alone.
type Body[T any] struct {
	Body T
}

// RepeatableBody is a body that is carried out once under its key.
type RepeatableBody[T any] struct {
	Repeatable
	Body T
}

// KeyedBody is the body of a deal command.
type KeyedBody[T any] struct {
	Keyed
	Body T
}

// DealIDInput names a deal in the path.
type DealIDInput struct {
	ID string `path:"opportunityDealId" doc:"Deal id or deal number" maxLength:"64"`
}

// Reviewer refuses everyone but reviewers of the business desk.
func Reviewer(ctx context.Context) (deal.Actor, error) {
	actor := auth.ActorFrom(ctx)
	if actor.DeskLevel() == 0 {
		return actor, apperr.Forbidden("desk.notReviewer", "Only the business desk can do this.")
	}
	return actor, nil
}

// Distributor refuses everyone but distributors (case-management.md L271).
func Distributor(ctx context.Context) (deal.Actor, error) {
	actor := auth.ActorFrom(ctx)
	if !actor.Has(deal.RoleADD) {
		return actor, apperr.Forbidden("reseller.role", "Only distributors can do this.")
	}
	return actor, nil
}

// Page is which rows of a list are wanted.
type Page struct {
	PageNumber     int `query:"pageNumber" default:"1" minimum:"1" maximum:"100000" doc:"From 1"`
	RecordsToFetch int `query:"recordsToFetch" default:"50" minimum:"1" maximum:"500"`
}

// Offset is how many rows stand on the pages before.
func (p Page) Offset() int { return (p.PageNumber - 1) * p.RecordsToFetch }
