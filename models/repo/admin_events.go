package repo

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"

	"dealdesk/models/entity"
)

// AdminEventQuery narrows the administrators' record. An empty one lists all of it. Of a deal or of a case it finds
// also what is recorded of the deals themselves.
type AdminEventQuery struct {
	Actor  string // part of an address or a name
	Action string
	Text   string    // part of what was written
	From   time.Time // zero: since ever
	Before time.Time // zero: until now
	Deal   string    // number of a deal
	Case   string    // number of a case

	rare string // part of the text that few lines have; empty when none is known
}

// AdminEvent is a line of the administrators' record, or of the record of a deal.
type AdminEvent struct {
	entity.AdminEvent

	HasFile    bool   // an import whose file is kept
	DealNumber string // of the deal whose record it stands in; empty: it stands in the administrators'

	About []Recorded `gorm:"-"` // the deals that it names
}

// AdminEvents lists a part of what administrators did, newest first.
func (s *Store) AdminEvents(ctx context.Context, q AdminEventQuery, limit, offset int) ([]AdminEvent, error) {
	for _, text := range []string{q.Actor, q.Action, q.Text, q.Deal, q.Case} {
		if !StorableText(text) {
			return nil, nil
		}
	}
	var rows []AdminEvent
	err := s.PlanForValues(ctx, func(db *gorm.DB) (err error) {
		if q.rare, err = rarePart(db, q.Text); err != nil {
			return err
		}
		if q.Deal == "" && q.Case == "" {
			rows, err = list[AdminEvent](adminEvents(db, q).Limit(limit).Offset(offset), "administrators' record")
			return errors.Join(err, nameAbout(db, rows))
		}
		deals, err := recordedDeals(db, q)
		if err != nil {
			return err
		}
		rows, err = list[AdminEvent](eventsAbout(db, q, deals, limit, offset), "record of deals")
		return errors.Join(err, nameAbout(db, rows), sayStatuses(rows))
	})
	return rows, err
}

// adminEvents asks for what the indexes of the record serve: an action, parts of texts, a time, newest first.
func adminEvents(db *gorm.DB, q AdminEventQuery) *gorm.DB {
	which := db.Table("admin_event e").Order("e.at desc, e.id desc").
		Select(Columns[entity.AdminEvent]("e") +
			", exists (select from import_file f where f.event_id = e.id) has_file, '' deal_number")
	if q.rare == "" {
		return narrowed(which, q, "lower(e.subject::text)")
	}
	// the index is asked for the rare part alone: it walks through all lines of each common one
	return narrowed(which.Where("lower(e.subject::text) like ?", q.rare), q, "lower(e.subject::text) || ''")
}

// What is known of the words of a text is known of so many lines, the newest; a rare one has at most a hundredth.
const (
	sampledLines = 1000
	rareLines    = sampledLines / 100
	trigram      = 3 // letters; an index knows nothing of shorter words
)

// rarePart is the pattern of the word of a text that fewest of the newest lines have, with a space beside it; empty
// when the text is one word, or all of its words are common.
func rarePart(db *gorm.DB, text string) (string, error) {
	words := strings.Split(strings.ToLower(strings.TrimSpace(text)), " ")
	var parts []string
	for i, word := range words {
		if utf8.RuneCountInString(word) < trigram {
			continue
		}
		if i > 0 {
			word = " " + word
		}
		if i < len(words)-1 {
			word += " "
		}
		parts = append(parts, "%"+EscapeLike(word)+"%")
	}
	if len(words) == 1 || len(parts) == 0 {
		return "", nil
	}
	var rare []string
	err := fresh(db).Raw(`with newest as materialized (
			select lower(subject::text) as line from admin_event order by at desc limit ?)
		select part from (select part, (select count(*) from newest where line like part) lines from unnest(?::text[]) part) p
		where lines <= ? order by lines, length(part) desc, part limit 1`, sampledLines, asArray(parts), rareLines).
		Scan(&rare).Error
	if err != nil {
		return "", fmt.Errorf("words of the administrators' record: %w", err)
	}
	if len(rare) == 0 {
		return "", nil
	}
	return rare[0], nil
}

// narrowed keeps the rows of a record that a query asks for; text is what of a row is searched.
func narrowed(which *gorm.DB, q AdminEventQuery, text string) *gorm.DB {
	part := func(text string) string { return "%" + EscapeLike(strings.ToLower(strings.TrimSpace(text))) + "%" }
	if strings.TrimSpace(q.Actor) != "" {
		which = which.Where("lower(e.actor_email) like @part or lower(e.actor_name) like @part",
			map[string]any{"part": part(q.Actor)})
	}
	if q.Action != "" {
		which = which.Where("e.action = ?", q.Action)
	}
	if strings.TrimSpace(q.Text) != "" {
		which = which.Where(text+" like ?", part(q.Text))
	}
	if !q.From.IsZero() {
		which = which.Where("e.at >= ?", q.From)
	}
	if !q.Before.IsZero() {
		which = which.Where("e.at < ?", q.Before)
	}
	return which
}

// recordedDeals are the deals that a query names, or those of the case that it names; with both, those of the two that
// are one.
func recordedDeals(db *gorm.DB, q AdminEventQuery) (deals []entity.Deal, err error) {
	which := db.Model(&entity.Deal{}).Select("id, number")
	if q.Deal != "" {
		which = which.Where("number = ?", strings.TrimSpace(q.Deal))
	}
	if q.Case != "" {
		which = which.Where("opportunity_id = (select id from opportunity where number = ?)", strings.TrimSpace(q.Case))
	}
	err = which.Order("number").Find(&deals).Error
	return deals, wrap(err, "deals of the record")
}

// eventsAbout are the lines of the administrators' record that name one of the deals, or the case alone where no deal
// is asked for, and all of the deals' own records, newest first.
func eventsAbout(db *gorm.DB, q AdminEventQuery, deals []entity.Deal, limit, offset int) *gorm.DB {
	ids := make([]string, len(deals))
	naming := fresh(db).Where("false")
	name := func(number string) {
		naming = naming.Or("lower(e.subject::text) like ?", `%"`+EscapeLike(strings.ToLower(number))+`"%`)
	}
	for i, d := range deals {
		ids[i] = d.ID
		name(d.Number)
	}
	if q.Deal == "" {
		name(strings.TrimSpace(q.Case))
	}
	acts := adminEvents(fresh(db), q).Where(naming).Limit(limit + offset)
	own := narrowed(fresh(db).Table("audit_event e").Joins("join opportunity_deal d on d.id = e.deal_id").
		Where("e.deal_id in ?", ids).Order("e.at desc, e.id desc").
		Select(`e.id, e.at, e.actor_email, e.actor_name, e.action, jsonb_strip_nulls(jsonb_build_object('comment',
			nullif(e.comment, ''), 'side', e.actor_side, 'for', nullif(e.for_name, ''),
			'before', e.from_status, 'after', e.to_status)) subject,
			false has_file, d.number deal_number`), q, "lower(e.comment)").Limit(limit + offset)
	return fresh(db).Table("((?) union all (?)) x", acts, own).
		Select(Columns[entity.AdminEvent]("x") + ", x.has_file, x.deal_number").
		Order("at desc, deal_number, id desc").Limit(limit).Offset(offset)
}
