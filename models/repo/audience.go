package repo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/visibility"
)

// Audience says which of some people may see which of some deals.
type Audience struct {
	people    map[string][]string      // tokens by address, of active users alone
	deals     map[string][]string      // tokens by id
	languages map[string]deal.Language // by address, as far as they are known
}

// Language is the language of the user with an address; the other for who is no user or has none yet.
func (a Audience) Language(email string, other deal.Language) deal.Language {
	return cmp.Or(a.languages[strings.ToLower(email)], other)
}

// Sees tells whether an address is that of a user who may see a deal.
func (a Audience) Sees(email, dealID string) bool {
	mine := a.people[strings.ToLower(email)]
	return slices.ContainsFunc(a.deals[dealID], func(token string) bool { return slices.Contains(mine, token) })
}

// AudienceOf looks up what people with these addresses may see of these deals. That a deal is gone for everybody is
// left aside: who saw it may be told so.
func (s *Store) AudienceOf(ctx context.Context, dealIDs, emails []string) (Audience, error) {
	lower := storable(collect(emails, strings.ToLower))
	db := s.DB(ctx)
	var users []entity.User
	var deals []struct {
		ID     string
		Tokens []string `gorm:"serializer:json"`
	}
	roles, err := recordedRoles(db, "r.user_id in (select id from app_user where is_active and email = any($1))", lower)
	err = errors.Join(err,
		db.Raw("select id, email, is_internal, organization_id, language from app_user where is_active and "+
			"email = any($1)", lower).Scan(&users).Error,
		db.Raw("select d.id, to_jsonb("+visibility.TokensSQL+") as tokens from "+DealsJoined+
			" where d.id = any($1::uuid[])", dealIDs).Scan(&deals).Error)
	if err != nil {
		return Audience{}, fmt.Errorf("audience of %d deals: %w", len(dealIDs), err)
	}
	out := Audience{people: map[string][]string{}, deals: map[string][]string{}, languages: map[string]deal.Language{}}
	for _, u := range users {
		theirs := slices.DeleteFunc(slices.Clone(roles), func(r recordedRole) bool { return r.UserID != u.ID })
		actor := deal.Actor{Email: u.Email, Internal: u.IsInternal, Roles: rolesFrom(theirs)}
		if u.OrganizationID != nil {
			actor.OrganizationID = *u.OrganizationID
		}
		out.people[u.Email] = visibility.Tokens(actor)
		out.languages[u.Email] = deal.LanguageOr(u.Language, "")
	}
	for _, d := range deals {
		out.deals[d.ID] = d.Tokens
	}
	return out, nil
}

// Readers are the roles of people to whom mails go; who is no user has none.
type Readers struct {
	roles map[string][]deal.Role
	ssps  map[string][]string // by TPID
}

// Roles are those of an e-mail address.
func (r Readers) Roles(email string) []deal.Role { return r.roles[strings.ToLower(email)] }

// SSPs are the addresses of the active SSPs of a TPID.
func (r Readers) SSPs(tpid string) []string { return r.ssps[tpid] }

// ReadersOf looks up the roles of e-mail addresses, and the SSPs of TPIDs with theirs.
func (s *Store) ReadersOf(ctx context.Context, emails, tpids []string) (Readers, error) {
	readers := Readers{roles: map[string][]deal.Role{}, ssps: map[string][]string{}}
	lower := collect(emails, strings.ToLower)
	var rows []struct {
		Email, Role, SubRole string
		TPIDs                []string `gorm:"column:tpids;serializer:json"`
	}
	err := s.DB(ctx).Raw(`select u.email, r.role, r.sub_role, r.tpids
		from app_user u join user_role r on r.user_id = u.id and r.is_active
		where u.is_active and (u.email = any($1) or (r.role = 'SSP' and jsonb_exists_any(r.tpids, $2)))
		order by u.email, r.id`, lower, tpids).Scan(&rows).Error
	if err != nil {
		return readers, fmt.Errorf("readers of mails: %w", err)
	}
	for _, row := range rows {
		role, _ := deal.RoleNamed(row.Role, row.SubRole)
		readers.roles[row.Email] = append(readers.roles[row.Email], role)
		for _, tpid := range row.TPIDs {
			if role == deal.RoleSSP && !slices.Contains(readers.ssps[tpid], row.Email) {
				readers.ssps[tpid] = append(readers.ssps[tpid], row.Email)
			}
		}
	}
	return readers, nil
}
