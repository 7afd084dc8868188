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
	rows, err := s.pool.Query(ctx, `select u.email, r.role, r.sub_role, array(select
		jsonb_array_elements_text(coalesce(r.tpids, '[]')))
		from app_user u join user_role r on r.user_id = u.id and r.is_active
		where u.is_active and (u.email = any($1) or (r.role = 'SSP' and r.tpids ?| $2)) order by u.email, r.id`, lower, tpids)
	if err != nil {
		return readers, fmt.Errorf("readers of mails: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var email, recorded, sub string
		var own []string
		if err := rows.Scan(&email, &recorded, &sub, &own); err != nil {
			return readers, fmt.Errorf("readers of mails: %w", err)
		}
		role, _ := deal.RoleNamed(recorded, sub)
		readers.roles[email] = append(readers.roles[email], role)
		for _, tpid := range own {
			if role == deal.RoleSSP && !slices.Contains(readers.ssps[tpid], email) {
				readers.ssps[tpid] = append(readers.ssps[tpid], email)
			}
		}
	}
	if err := rows.Err(); err != nil {
		return readers, fmt.Errorf("readers of mails: %w", err)
	}
	return readers, nil
}
