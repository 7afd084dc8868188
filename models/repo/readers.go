package repo

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"dealdesk/models/deal"
)

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
	lower := make([]string, len(emails))
	for i, email := range emails {
		lower[i] = strings.ToLower(email)
	}
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
