package casework

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// A body may hold all deals of a case, as an answer does; a save is about those that are edited. The others stay as
// they are, and what a body changes of them is refused (clarifications.md 9, 30, 50).

// sentDeal is a deal of a body, laid over the stored one.
type sentDeal struct {
	place   int               // in the body
	before  *repo.DealDetails // nil for a new deal
	content deal.Content
	changed bool // its own content, not the sections that the deals of a case share
}

func rank(body Case, view repo.CaseView, d repo.DealDetails) int {
	for i, sent := range body.Deals {
		if old, ok := storedDeal(view, sent); ok && old.Deal.ID == d.Deal.ID {
			return i
		}
	}
	return len(body.Deals)
}

// storedDeal is the deal that a deal of the body continues: by id, by number, else the one of its type that can be
// saved.
func storedDeal(view repo.CaseView, sent Deal) (repo.DealDetails, bool) {
	var found *repo.DealDetails
	for i, d := range view.Deals {
		number := numberOf(view, sent)
		switch {
		case sent.ID == d.Deal.ID || (sent.ID == "" && number == d.Deal.Number):
			return d, true
		case sent.ID != "" || number != "" || sent.Content.Type != d.State.Type:
		case found == nil || !found.State.Status.Renews():
			found = &view.Deals[i]
		}
	}
	if found == nil {
		return repo.DealDetails{}, false
	}
	return *found, true
}

// numberOf is the number by which a body names a deal; a CP Strategic deal bears the name of its case.
func numberOf(view repo.CaseView, sent Deal) string {
	if sent.Number == "" && sent.Name != view.Opportunity.Number {
		return sent.Name
	}
	return sent.Number
}

// misnamed tells what is wrong with the deals that a body names: each stored one is there once, a new one is the first
// of its program.
func misnamed(stored repo.CaseView, sent Deal, place int, earlier []sentDeal) []apperr.Fault {
	fault := func(pointer, code, message, field string) []apperr.Fault {
		return []apperr.Fault{{Pointer: pointer, Code: code, Message: message, Tab: string(deal.TabCustomer), Field: field}}
	}
	at := dealsTable + "/" + strconv.Itoa(place)
	old, known := storedDeal(stored, sent)
	program := sent.Content.Type
	repeats := slices.ContainsFunc(earlier, func(e sentDeal) bool {
		if known && e.before != nil {
			return e.before.Deal.ID == old.Deal.ID
		}
		return !known && e.before == nil && e.content.Type == program
	})
	switch {
	case repeats && known:
		return fault(at, "deal.repeated", "This deal stands in the case twice.", "opportunityDeals")
	case repeats:
		return fault(dealTable(place, "dealType/name"), "dealType.repeated", "A case has one deal of a program.", "dealType")
	case known || len(stored.Deals) == 0:
		return nil
	case sent.ID != "":
		return fault(at+"/id", "deal.unknown", "This deal is not known.", "id")
	case numberOf(stored, sent) != "":
		return fault(at+"/dealNumber", "deal.unknown", "This deal is not known.", "dealNumber")
	case slices.Contains(stored.Numbers, stored.Opportunity.Number+"-"+program.Suffix()):
		return fault(dealTable(place, "dealType/name"), "dealType.taken",
			"This case has had a deal of this program already. Please create a new case.", "dealType")
	default:
		return nil
	}
}

// choose keeps the deals of a save that are edited: new ones, drafts, what the desk sent back, and deals past their
// draft whose content changes. When there is none of these, a submit is about every deal that may be edited, changed or
// not.
func (m *CaseMerge) choose(submit bool, actor deal.Actor, now time.Time) error {
	var refused []sentDeal
	edited := func(is func(d sentDeal, may error) bool) (chosen []sentDeal) {
		refused = nil
		for _, d := range m.sent {
			var may error
			if d.before != nil && d.before.State.Status != deal.Draft {
				may = maySave(submit, d.before, actor, now)
			}
			switch {
			case is(d, may):
				chosen = append(chosen, d)
			case d.changed:
				refused = append(refused, d)
			}
		}
		return chosen
	}
	m.edited = edited(func(d sentDeal, may error) bool {
		switch {
		case d.before == nil || d.before.State.Status == deal.Draft:
			return true
		case may != nil:
			return false
		default:
			return d.changed || d.before.State.Returned != nil
		}
	})
	if len(m.edited) == 0 && len(refused) == 0 {
		m.edited = edited(func(_ sentDeal, may error) bool { return may == nil })
	}
	if len(m.edited) == 0 && len(m.sent) > 0 {
		first := m.sent[0]
		if len(refused) > 0 {
			first = refused[0]
		}
		e := apperr.From(maySave(submit, first.before, actor, now))
		e.Faults = append(e.Faults, m.changes(first, e.Message)...)
		return e
	}
	for _, d := range refused {
		e := apperr.From(maySave(submit, d.before, actor, now))
		m.faults = append(m.faults, m.changes(d, e.Message)...)
	}
	return nil
}

// changes are the parts of a deal's own content that a body changes, each with the reason why it must not.
func (m *CaseMerge) changes(d sentDeal, reason string) []apperr.Fault {
	faults := Faults(deal.ChangedParts(d.place, ownCase(d.before, d.before.Content), ownCase(d.before, d.content),
		reason))
	if len(faults) == 0 {
		return []apperr.Fault{{
			Pointer: dealsTable + "/" +
				strconv.Itoa(d.place), Code: "deal.settled", Message: reason, Tab: string(deal.TabCustomer),
			Field: "opportunityDeals",
		}}
	}
	return faults
}

// ownCase is a case of one deal under the sections that it has.
func ownCase(d *repo.DealDetails, content deal.Content) deal.Case {
	return deal.Case{Shared: d.Shared, Deals: []deal.Content{content}}
}

// share decides on the sections that the deals of a case share. An answer shows those of its first deal: what a body
// changes of them is laid over those of the edited deals; unchanged, each of these keeps its own.
func (m *CaseMerge) share(stored repo.CaseView, body Case) error {
	m.contents = nil
	m.before = nil
	m.places = nil
	for _, d := range m.edited {
		m.contents = append(m.contents, d.content)
		m.before = append(m.before, d.before)
		m.places = append(m.places, d.place)
	}
	var shown deal.Shared
	if len(stored.Deals) > 0 {
		shown = stored.Deals[0].Shared
	}
	own := m.ownSections(stored, shown)
	laid := mergeShared(shown, body, nil)
	unchanged, err := alike(m.normalized(shown), m.normalized(laid))
	if err != nil {
		return err
	}
	m.sharedUnchanged = unchanged && len(stored.Deals) > 0 && filesUnchanged(shown, body)
	m.shared = mergeShared(own, body, m.origins)
	if m.sharedUnchanged {
		m.shared = own
	}
	return nil
}

// ownSections are those of a draft among the edited deals, else of the first of them.
func (m *CaseMerge) ownSections(stored repo.CaseView, shown deal.Shared) deal.Shared {
	draft := func(d *repo.DealDetails) bool { return d != nil && d.State.Status == deal.Draft }
	if i := slices.IndexFunc(m.before, draft); i >= 0 {
		return m.before[i].Shared
	}
	if i := slices.IndexFunc(stored.Deals, func(d repo.DealDetails) bool { return draft(&d) }); i >= 0 &&
		slices.Contains(m.before, nil) {
		return stored.Deals[i].Shared
	}
	if i := slices.IndexFunc(m.before, func(d *repo.DealDetails) bool { return d != nil }); i >= 0 {
		return m.before[i].Shared
	}
	return shown
}

// sections are those under which an edited deal is submitted, when they are not the ones of the save.
func (m *CaseMerge) sections(i int) (*deal.Shared, error) {
	old := m.before[i]
	if !m.sharedUnchanged || old == nil || old.State.Status == deal.Draft {
		return nil, nil //nolint:nilnil // none of its own
	}
	same, err := alike(old.Shared, m.shared)
	if err != nil || same {
		return nil, err
	}
	return &old.Shared, nil
}

func (m *CaseMerge) normalized(shared deal.Shared) deal.Shared {
	return deal.Normalize(deal.Case{Shared: shared, Deals: slices.Clone(m.contents)}).Shared
}

// filesKept tells whether a body leaves the files of a case as they are.
func filesUnchanged(shown deal.Shared, body Case) bool {
	return !slices.ContainsFunc(body.Files, func(w File) bool {
		has := slices.ContainsFunc(shown.Attachments, func(a deal.Attachment) bool { return a.ID == w.ID })
		return has == w.Delete // a new one, or one taken out
	})
}

// alike tells whether two sections would be stored alike.
func alike(a, b deal.Shared) (bool, error) {
	first, err := json.Marshal(a)
	if err != nil {
		return false, apperr.Internal(err)
	}
	second, err := json.Marshal(b)
	if err != nil {
		return false, apperr.Internal(err)
	}
	return bytes.Equal(first, second), nil
}

// maySave: a deal past its draft is submitted again where its rules allow it, never saved as a draft (clarifications.md
// 49).
func maySave(submit bool, old *repo.DealDetails, actor deal.Actor, now time.Time) error {
	if !submit {
		return apperr.Conflict("deal.notDraft", "This deal is no longer a draft; submit your changes instead.").
			With("version", old.State.Version)
	}
	if refusal := deal.CanEdit(old.State, actor, now); refusal != nil {
		return refusal.Err()
	}
	return nil
}
