package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// OwnedCase is a case with a deal that is not over, and a person among its owners.
type OwnedCase struct {
	ID, Number, DealType, CustomerName string

	Requester bool // the person is; else a co-owner
	CoOwners  int
	Statuses  []int `gorm:"serializer:json"` // of the deals that are not over, in the order of their numbers
}

// AddsTo tells why nobody can name more co-owners of the case.
func (c OwnedCase) AddsTo() *deal.Refusal {
	state := deal.State{Type: deal.Type(c.DealType)}
	if len(c.Statuses) > 0 {
		state.Status = deal.Status(c.Statuses[0])
	}
	_, refusal := deal.AddCoOwners(state, nil, nil)
	return refusal
}

// ownedCases are the cases of a person that are not over, as two kinds: those that they requested, and those of others
// that they own too. A draft that its owner deleted is over.
func ownedCases(db *gorm.DB, email string) (requested, shared *gorm.DB) {
	of := func(owned string) *gorm.DB {
		return fresh(db).Table("opportunity o").Where(owned, map[string]any{"email": email, "coOwner": entity.PartyCoOwner}).
			Where(`exists (select from opportunity_deal d where d.opportunity_id = o.id and not d.deleted and
				d.status not in ?)`, finalStatuses())
	}
	return of("lower(o.requester_email) = @email"),
		of(`lower(o.requester_email) <> @email and o.id in (select opportunity_id from opportunity_party
			where kind = @coOwner and email = @email)`)
}

// OwnedCases lists a page of the cases of a person that are not over, by number, and counts all of them. Somebody may
// own a great part of all cases: what is counted and ordered stands in indexes, and the page alone is read.
func (s *Store) OwnedCases(ctx context.Context, userID string, limit, offset int) (
	rows []OwnedCase, all int64, err error,
) {
	user, err := one[entity.User](s.DB(ctx).Where("id = ?", userID), "user", userID)
	if err != nil {
		return nil, 0, err
	}
	err = s.PlanForValues(ctx, func(db *gorm.DB) error {
		count := func(kind *gorm.DB) *gorm.DB { return kind.Session(&gorm.Session{}).Select("count(*)") }
		requested, shared := ownedCases(db, user.Email)
		err := fresh(db).Raw("select (?) + (?)", count(requested), count(shared)).Scan(&all).Error
		if err != nil {
			return fmt.Errorf("cases of a person: %w", err)
		}
		rows, err = ownedPage(db, user.Email, nil, limit, offset)
		return err
	})
	return rows, all, err
}

// ownedPage reads a page of the cases of a person that are not over; nil are all numbers.
func ownedPage(db *gorm.DB, email string, numbers []string, limit, offset int) (rows []OwnedCase, err error) {
	const mine = "from opportunity_deal d where d.opportunity_id = o.id and not d.deleted and d.status not in @final"
	requested, shared := ownedCases(db, email)
	first := func(kind *gorm.DB) *gorm.DB {
		if numbers != nil {
			kind = kind.Where("o.number in ?", numbers)
		}
		return kind.Select("o.id, o.number, o.requester_email").Order("o.number").Limit(limit + offset)
	}
	err = fresh(db).Table("((?) union all (?)) o", first(requested), first(shared)).
		Order("o.number").Limit(limit).Offset(offset).Select(`o.id, o.number,
			lower(o.requester_email) = @email requester,
			(select d.type `+mine+` order by d.number limit 1) deal_type,
			(select d.customer_name `+mine+` order by d.number limit 1) customer_name,
			(select count(distinct p.email) from opportunity_party p
				where p.opportunity_id = o.id and p.kind = @coOwner) co_owners,
			to_json(array(select d.status `+mine+` order by d.number)) statuses`,
		map[string]any{"email": email, "final": finalStatuses(), "coOwner": entity.PartyCoOwner}).Find(&rows).Error
	return rows, wrap(err, "cases of a person")
}

// AddCoOwners names colleagues of a person, who may not sign in any more, co-owners of the person's cases.
type AddCoOwners struct {
	UserID   string
	Numbers  []string // of the cases
	CoOwners []string
	Reason   string // for the record
	Actor    deal.Actor
	Now      time.Time
	Signal   string // what the deals' workflows are told
}

// AddedCoOwners tells which cases have the co-owners now, and which stayed as they were.
type AddedCoOwners struct {
	Done    []string
	Refused []RefusedCase
}

// RefusedCase is a case that stayed as it was.
type RefusedCase struct {
	Number  string
	Refusal *deal.Refusal
}

// AddCoOwners changes one case after the other, each with its line in the administrators' record: who is a co-owner
// already stays one, and so it may be repeated.
func (s *Store) AddCoOwners(ctx context.Context, in AddCoOwners) (out AddedCoOwners, err error) {
	user, err := one[entity.User](s.DB(ctx).Where("id = ?", in.UserID), "user", in.UserID)
	if err != nil {
		return out, err
	}
	if refusal := deal.AddsCoOwnersFor(in.Actor, user.IsActive); refusal != nil {
		return out, refusal.Err()
	}
	rows, err := ownedPage(s.DB(ctx), user.Email, storable(in.Numbers), len(in.Numbers), 0)
	if err != nil {
		return out, err
	}
	for _, row := range rows {
		refusal, err := s.addCoOwners(ctx, in, user.Email, row.ID)
		switch {
		case err != nil:
			return out, err
		case refusal != nil:
			out.Refused = append(out.Refused, RefusedCase{row.Number, refusal})
		default:
			out.Done = append(out.Done, row.Number)
		}
	}
	return out, nil
}

func (s *Store) addCoOwners(ctx context.Context, in AddCoOwners, email, opportunityID string) (
	refusal *deal.Refusal, err error,
) {
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		o, shared, err := lockOwners(db, opportunityID)
		if err != nil {
			return err
		}
		deals, err := dealsNotOver(db, o)
		if err != nil || len(deals) == 0 { // over meanwhile
			return err
		}
		active, err := colleaguesNamed(db, o.RequesterOrganizationID, in.CoOwners)
		if err != nil {
			return err
		}
		before := ownersOf(o, shared)
		var after deal.Owners
		after, refusal = deal.AddCoOwners(deal.State{
			Type: deal.Type(deals[0].Type), Status: deal.Status(deals[0].Status), RequesterEmail: before.Requester,
			CoOwners: before.CoOwners,
		}, in.CoOwners, collect(active, func(c Colleague) string { return c.Email }))
		if changed := refusal == nil && !after.SameAs(before); !changed {
			return nil
		}
		owners, err := peopleNamed(db, o.RequesterOrganizationID, append([]string{after.Requester}, after.CoOwners...))
		if err != nil {
			return err
		}
		change := ChangeOwners{
			OpportunityID: o.ID, Owners: after, Colleagues: owners, Actor: in.Actor, Side: deal.SideDesk, Now: in.Now,
			Signal: in.Signal,
		}
		if err := change.apply(db, o, shared, deals); err != nil {
			return err
		}
		numbers := collect(deals, func(d entity.Deal) string { return d.Number })
		return recordAdmin(db, in.Actor, "AddCoOwners", map[string]any{
			"email": email, "case": o.Number, "deals": numbers, "before": before.CoOwners, "after": after.CoOwners,
			"reason": in.Reason,
		}, in.Now)
	})
	return refusal, err
}
