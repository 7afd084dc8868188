package casework

import (
	"strings"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// CaseMerge is a body laid over the stored case.
type CaseMerge struct {
	sent   []sentDeal
	edited []sentDeal // those of them that the save is about

	shared          deal.Shared
	sharedUnchanged bool // the body changes nothing of the sections that the deals share
	contents        []deal.Content
	before          []*repo.DealDetails // the stored deal of each content; nil for a new one
	places          []int               // of each content in the body
	origins         origins
	faults          []apperr.Fault
}

// mergeCase lays the deals of a body over the stored ones; types that cannot be captured are faults. A draft's body
// without deals leaves those of the case as they are.
func mergeCase(stored repo.CaseView, body Case, submit bool) CaseMerge {
	m := CaseMerge{origins: origins{}}
	for i, d := range body.Deals {
		m.faults = append(m.faults, misnamed(stored, d, i, m.sent)...)
		sent := sentDeal{place: i}
		old, known := storedDeal(stored, d)
		if known {
			sent.before = &old
			d.Content.Type = old.State.Type
		}
		if !d.Content.Type.Known() {
			m.fault(dealTable(i, "dealType/name"), "dealType.unknown", "Only "+joinTypes(deal.Types())+" can be captured.")
		}
		if d.Content.Type == deal.CPStrategic && d.ExpirationDate != "" {
			if _, err := deal.ParseDate(d.ExpirationDate); err != nil {
				m.faults = append(m.faults, apperr.Fault{
					Pointer: dealTable(i, "expirationDate"), Code: "expiration.date",
					Message: "Please enter a date as YYYY-MM-DD.", Tab: string(deal.TabOverview), Field: "expirationDate",
				})
				d.ExpirationDate = ""
			}
		}
		sent.content = mergeContent(old.Content, d, old.State.ExpirationDate, i, m.origins)
		if known {
			after := deal.Normalize(ownCase(&old, sent.content))
			sent.changed = answers(d) ||
				deal.ChangeBetween(ownCase(&old, old.Content), ownCase(&old, after.Deals[0])) != (deal.Change{})
		}
		m.sent = append(m.sent, sent)
	}
	for i := range stored.Deals {
		if !submit && len(body.Deals) == 0 {
			m.sent = append(m.sent, sentDeal{place: i, before: &stored.Deals[i], content: stored.Deals[i].Content})
		}
	}
	if !deal.Shareable(programsOf(stored, m.sent)) {
		m.fault(dealTable(0, "dealType/name"), "dealType.alone", "A CP Strategic deal has a case of its own.")
	}
	m.faults = append(m.faults, body.Faults...)
	if len(m.sent) == 0 {
		m.faults = append(m.faults,
			apperr.Fault{
				Pointer: "/opportunityDeals", Code: "deals.required", Message: "Deal Type is a required field.",
				Tab: string(deal.TabCustomer), Field: "opportunityDeals",
			})
	}
	return m
}

// Merge lays a body over the stored case and decides which deals the save is about.
func Merge(stored repo.CaseView, body Case, r Request, now time.Time) (CaseMerge, error) {
	m := mergeCase(stored, body, r.Submit)
	if err := m.choose(r.Submit, r.Actor, now); err != nil {
		return m, err
	}
	return m, m.share(stored, body)
}

// Case is what was merged, with what follows from the answers on every save.
func (m *CaseMerge) Case() deal.Case {
	return deal.Normalize(deal.Case{Shared: m.shared, Deals: m.contents})
}

// Faults are what is wrong with the body so far.
func (m *CaseMerge) Faults() []apperr.Fault { return m.faults }

func (m *CaseMerge) program() deal.Type { return deal.Case{Deals: m.contents}.Program() }

func (m *CaseMerge) fault(pointer, code, message string) {
	m.faults = append(m.faults,
		apperr.Fault{Pointer: pointer, Code: code, Message: message, Tab: string(deal.TabCustomer), Field: "dealType"})
}

// programsOf are the programs of a case's deals, stored and sent.
func programsOf(stored repo.CaseView, sent []sentDeal) []deal.Type {
	var programs []deal.Type
	for _, d := range stored.Deals {
		programs = append(programs, d.State.Type)
	}
	for _, d := range sent {
		programs = append(programs, d.content.Type)
	}
	return programs
}

func joinTypes(types []deal.Type) string {
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = string(t)
	}
	return strings.Join(names, ", ")
}
