package repo

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// CaseView is a case with those of its deals that the caller may see.
type CaseView struct {
	Opportunity entity.Opportunity
	Deals       []Dossier
}

// FindCase finds a case by id or number as a person may see it: unknown and invisible are the same (clarifications.md 61).
func (s *Store) FindCase(ctx context.Context, idOrNumber string, a deal.Actor) (CaseView, error) {
	column := "o.number = ?"
	if uuid.Validate(idOrNumber) == nil {
		column = "o.id = ?"
	}
	var ids []string
	db := s.DB(ctx)
	err := db.Table(dealsJoined).Scopes(visibleTo(a)).Where(column, idOrNumber).Order("d.created_at, d.number").Pluck("d.id", &ids).Error
	if err != nil {
		return CaseView{}, fmt.Errorf("find case: %w", err)
	}
	if len(ids) == 0 {
		return CaseView{}, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	view := CaseView{}
	for _, id := range ids {
		d, err := s.Dossier(ctx, id)
		if err != nil {
			return CaseView{}, err
		}
		view.Opportunity = d.Opportunity
		view.Deals = append(view.Deals, d)
	}
	return view, nil
}

// FindDeal finds a deal by id or number as a person may see it.
func (s *Store) FindDeal(ctx context.Context, idOrNumber string, a deal.Actor) (Dossier, error) {
	return s.findDeal(ctx, idOrNumber, visibleTo(a))
}

// FindDealForDesk finds a deal for the desk's and support's timeline, cancelled ones included.
func (s *Store) FindDealForDesk(ctx context.Context, idOrNumber string) (Dossier, error) {
	return s.findDeal(ctx, idOrNumber, func(q *gorm.DB) *gorm.DB { return q })
}

func (s *Store) findDeal(ctx context.Context, idOrNumber string, scope func(*gorm.DB) *gorm.DB) (Dossier, error) {
	column := "d.number = ?"
	if uuid.Validate(idOrNumber) == nil {
		column = "d.id = ?"
	}
	var ids []string
	err := s.DB(ctx).Table(dealsJoined).Scopes(scope).Where(column, idOrNumber).Limit(1).Pluck("d.id", &ids).Error
	if err != nil {
		return Dossier{}, fmt.Errorf("find deal: %w", err)
	}
	if len(ids) == 0 {
		return Dossier{}, apperr.NotFound("case.notFound", deal.TextNotFound)
	}
	return s.Dossier(ctx, ids[0])
}

// RequesterOrganization is the organisation that a case belongs to.
func (s *Store) RequesterOrganization(ctx context.Context, opportunityID string) (string, error) {
	o, err := one[entity.Opportunity](s.DB(ctx).Where("id = ?", opportunityID), "case", opportunityID)
	return o.RequesterOrganizationID, err
}
