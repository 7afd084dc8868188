package repo

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Colleague is an active user of an organisation, with the locations at which they have a role.
type Colleague struct {
	Email, Name string
	Locations   []string `gorm:"serializer:json"`
}

// ColleaguesNamed are the active users of an organisation among some addresses; of the internal one, its people.
func (s *Store) ColleaguesNamed(ctx context.Context, organizationID string, emails []string) ([]Colleague, error) {
	return colleaguesNamed(s.DB(ctx), organizationID, emails)
}

func colleaguesNamed(db *gorm.DB, organizationID string, emails []string) ([]Colleague, error) {
	return peopleNamed(db.Where("u.is_active"), organizationID, emails)
}

// peopleNamed are the users of an organisation among some addresses, those included who may not sign in.
func peopleNamed(db *gorm.DB, organizationID string, emails []string) ([]Colleague, error) {
	var found []Colleague
	wanted := make([]string, 0, len(emails))
	for _, email := range storable(emails) {
		if email = strings.ToLower(strings.TrimSpace(email)); email != "" {
			wanted = append(wanted, email)
		}
	}
	if len(wanted) == 0 {
		return nil, nil
	}
	q := db.Table("app_user u").Select(`u.email, u.name, to_json(array(select distinct r.location_id from user_role r
		where r.user_id = u.id and r.is_active and r.location_id <> '' order by 1)) as locations`).
		Where("u.email in ?", wanted).Order("u.email")
	err := ofOrganization(q, organizationID).Scan(&found).Error
	return found, wrap(err, "colleagues of %s", organizationID)
}

// ofOrganization narrows users u to those of an organisation.
func ofOrganization(q *gorm.DB, organizationID string) *gorm.DB {
	if organizationID == deal.InternalOrganization {
		return q.Where("u.is_internal")
	}
	return q.Where("not u.is_internal and u.organization_id = ?", organizationID)
}

// CoOwnerParties let co-owners see a case of their organisation: from the requester's location if they work there, else
// from their own ones.
func CoOwnerParties(owners []Colleague, organizationID, locationID string) []entity.Party {
	var parties []entity.Party
	for _, owner := range owners {
		places := owner.Locations
		if len(places) == 0 || locationID == "" || slices.Contains(places, locationID) {
			places = []string{locationID}
		}
		for _, place := range places {
			parties = append(parties,
				entity.Party{OrganizationID: organizationID, LocationID: place, Kind: entity.PartyCoOwner, Email: owner.Email})
		}
	}
	return parties
}

// MostColleagues bounds what a search for colleagues answers.
const MostColleagues = 20

// Colleagues are the active users of an organisation with one of these roles, other than a person, whose name or
// address holds a text; by name, the first MostColleagues.
func (s *Store) Colleagues(ctx context.Context, organizationID, except, text string, roles []string) ([]Colleague,
	error,
) {
	var found []Colleague
	q := s.DB(ctx).Table("app_user u").Select("u.email, u.name, '[]'::json as locations").
		Where("u.is_active and u.email <> ?", strings.ToLower(except)).
		Where("exists (select 1 from user_role r where r.user_id = u.id and r.is_active and r.role in ?)", roles).
		Order("u.name, u.email").Limit(MostColleagues)
	for _, part := range storable([]string{strings.TrimSpace(text)}) {
		if part != "" {
			q = q.Where("strpos(lower(u.name), lower(?)) > 0 or strpos(u.email, lower(?)) > 0", part, part)
		}
	}
	err := ofOrganization(q, organizationID).Scan(&found).Error
	return found, wrap(err, "colleagues of %s", organizationID)
}

// ColleaguesOf are Colleagues of a person, whether that person may sign in or not.
func (s *Store) ColleaguesOf(ctx context.Context, userID, text string, roles []string) ([]Colleague, error) {
	user, err := one[entity.User](s.DB(ctx).Where("id = ?", userID), "user", userID)
	if err != nil {
		return nil, err
	}
	organizationID := deal.InternalOrganization
	if !user.IsInternal && user.OrganizationID != nil {
		organizationID = *user.OrganizationID
	}
	return s.Colleagues(ctx, organizationID, user.Email, text, roles)
}
