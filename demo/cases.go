package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// Cases writes the demo's cases, each with its history up to now, until there are so many; those that are there stay.
// Every scene is played once, one after the other, so that these have the same numbers everywhere; the rounds after
// that are played side by side. It answers how many it wrote.
func Cases(ctx context.Context, store *repo.Store, now time.Time, wanted int, progress Progress) (int, error) {
	ref, err := readReference(false)
	if err != nil {
		return 0, err
	}
	st := &stage{store: store, ref: ref, now: now.UTC().Truncate(time.Second)}
	if err := st.prepare(ctx, wanted); err != nil {
		return 0, fmt.Errorf("demo cases: %w", err)
	}
	if err := st.enterAbsences(ctx); err != nil {
		return 0, err
	}
	first := turns(scenes())
	added, err := st.playAll(ctx, first, 1)
	progress("cases", added, len(first))
	if err == nil && added > 0 {
		err = st.store.InTransaction(ctx, func(store *repo.Store) error {
			inside := *st
			inside.store = store
			return inside.writeBulk(ctx)
		})
	}
	for rest := st.rounds(wanted - len(first)); err == nil && len(rest) > 0; {
		some := rest[:min(crowdAtOnce, len(rest))]
		rest = rest[len(some):]
		var fresh int
		fresh, err = st.playAll(ctx, some, playersAtOnce)
		added += fresh
		progress("more cases", fresh, len(some))
	}
	return added, err
}

const (
	crowdAtOnce   = 2000 // cases between two lines of progress
	playersAtOnce = 6    // beside each other: enough for Postgres and two cores
)

// stage is what the scenes are played on.
type stage struct {
	store     *repo.Store
	ref       *reference
	now       time.Time
	people    map[string]deal.Actor
	customers map[string][]entity.LegalEntity // by country, one of each family, whom no SSP looks after
	looked    []entity.LegalEntity            // those of ssp@, in the United States
	gone      []entity.LegalEntity            // inactive ones, in the United States
}

// turn is a scene and whom it sells to: a place among the customers of its country.
type turn struct {
	scene
	order int
}

// turns are scenes, each with a customer of its own.
func turns(all []scene) []turn {
	out := make([]turn, len(all))
	for i, sc := range all {
		out[i] = turn{sc, i}
	}
	return out
}

// rounds are so many more cases: the scenes over and over, each time with a customer whom nobody has yet. What there
// are few customers for, the families of an SSP and those that have gone, comes once only.
func (st *stage) rounds(wanted int) []turn {
	all := scenes()
	next := map[string]int{}
	var out []turn
	for round := 1; len(out) < wanted; round++ {
		before := len(out)
		for _, sc := range all {
			order := max(next[sc.country], len(all))
			for order < len(st.customers[sc.country]) && st.left(st.customers[sc.country][order].TPID) {
				order++ // a scene sells to another of this family
			}
			if sc.ownTPID || sc.gone != "" || order >= len(st.customers[sc.country]) || len(out) == wanted {
				continue
			}
			next[sc.country] = order + 1
			sc.round = round
			out = append(out, turn{sc, order})
		}
		if len(out) == before { // every customer has a case
			break
		}
	}
	return out
}

// left tells whether one of a family has gone.
func (st *stage) left(tpid string) bool {
	return slices.ContainsFunc(st.gone, func(e entity.LegalEntity) bool { return e.TPID == tpid })
}

// playAll plays turns, so many at once, and tells how many were new. Each is written in one transaction, so that worker
// and reconciler see a deal with all of its history or not at all.
func (st *stage) playAll(ctx context.Context, all []turn, atOnce int) (added int, err error) {
	fresh := make([]bool, len(all))
	group, playing := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for i, next := range all {
		group.Go(func() error {
			err := st.store.InTransaction(playing, func(store *repo.Store) error {
				inside := *st
				inside.store = store
				isNew, err := inside.play(playing, next.scene, next.order)
				fresh[i] = isNew
				return err
			})
			if err != nil {
				return fmt.Errorf("demo case %q of %s: %w", next.name, next.owner, err)
			}
			return nil
		})
	}
	err = group.Wait()
	for _, isNew := range fresh {
		if isNew {
			added++
		}
	}
	return added, err
}

func (st *stage) prepare(ctx context.Context, wanted int) error {
	st.people = map[string]deal.Actor{}
	for _, sc := range scenes() {
		for _, email := range []string{sc.owner, podMail, cfaMail} {
			if err := st.cast(ctx, email); err != nil {
				return err
			}
		}
	}
	return st.findCustomers(ctx, max(wanted, 400))
}

// findCustomers finds whom the scenes sell to, at most so many in each country.
func (st *stage) findCustomers(ctx context.Context, most int) error {
	const family = `select distinct on (tpid) * from legal_entity e where country_id = ? and is_managed and is_active = ?
		and tpid <> '' and (?) = exists
		(select 1 from user_role r where r.role = 'SSP' and jsonb_exists(r.tpids, e.tpid)) order by tpid, id limit ?`
	st.customers = map[string][]entity.LegalEntity{}
	find := func(code string, active, looked bool) (found []entity.LegalEntity, err error) {
		err = st.store.DB(ctx).Raw(family, st.ref.byCode[code].ID, active, looked, most).Scan(&found).Error
		if err == nil && len(found) == 0 {
			err = fmt.Errorf("nobody of %s to sell to", code)
		}
		return found, err
	}
	var err error
	for _, sc := range scenes() {
		if st.customers[sc.country] == nil && err == nil {
			st.customers[sc.country], err = find(sc.country, true, false)
		}
	}
	if err == nil {
		st.looked, err = find("US", true, true)
	}
	if err == nil {
		st.gone, err = find("US", false, false)
	}
	if err != nil {
		return fmt.Errorf("customers: %w", err)
	}
	return nil
}

func (st *stage) cast(ctx context.Context, email string) error {
	if _, known := st.people[email]; known {
		return nil
	}
	user, err := st.store.UserByEmail(ctx, email)
	if err != nil {
		return err
	}
	roles, err := st.store.RolesOf(ctx, user.ID)
	if err != nil {
		return err
	}
	a := deal.Actor{
		Email: user.Email, Name: user.Name, FirstName: user.FirstName, LastName: user.LastName,
		Internal: user.IsInternal, Roles: roles,
	}
	if user.OrganizationID != nil {
		a.OrganizationID = *user.OrganizationID
		for _, o := range namedOrganizations {
			if o.id == a.OrganizationID {
				a.OrganizationName = o.name
			}
		}
	}
	st.people[email] = a
	return nil
}

// begun is when a scene begins: in the afternoon of its day.
func (st *stage) begun(sc scene) time.Time {
	return time.Date(st.now.Year(), st.now.Month(), st.now.Day(), 14, 0, 0, 0, time.UTC).AddDate(0, 0, -sc.daysAgo)
}

// play writes one scene, unless it is there.
func (st *stage) play(ctx context.Context, sc scene, order int) (isNew bool, err error) {
	key := sc.key()
	start := st.begun(sc)
	in := st.caseOf(sc, order, start)
	in.Now = start
	in.OpportunityID = entity.ID("demo case", key)
	in.Deals[0].ID = entity.ID("demo deal", key)
	var known int64
	if err := st.store.DB(ctx).Model(&entity.Opportunity{}).Where("id = ?", in.OpportunityID).Count(&known).
		Error; err != nil || known > 0 {
		return false, err
	}
	if _, err := st.store.SaveCase(ctx, in); err != nil {
		return false, err
	}
	for i, h := range sc.happened {
		at := h.at(sc, start, st.now, i+1)
		s, err := st.meetDeadlines(ctx, in.Deals[0].ID, at)
		if err != nil {
			return false, err
		}
		if err := st.happen(ctx, sc, h, s, in, at, fmt.Sprintf("%s:%d", key, i)); err != nil {
			return false, fmt.Errorf("%s after %d days: %w", h.event, h.after, err)
		}
	}
	if _, err := st.meetDeadlines(ctx, in.Deals[0].ID, st.now); err != nil {
		return false, err
	}
	return true, st.finishOutbox(ctx, in.Deals[0].ID)
}
