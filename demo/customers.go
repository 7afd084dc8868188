package demo

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"dealdesk/models/entity"
	"dealdesk/models/fold"
	"dealdesk/models/repo"
)

// sspFamilies is how many TPIDs an SSP of the demo world has; those families have managed entities in US, FR and DE, so
// that 20 of them in each pair of countries is safe (clarifications.md 41).
const sspFamilies = 40

func tpidOf(family int) string { return strconv.Itoa(6100001 + family) }

func tpids(from, to int) []string {
	var out []string
	for i := from; i < to; i++ {
		out = append(out, tpidOf(i))
	}
	return out
}

// customers generates legal entities family by family.
type customers struct {
	ref      *reference
	limit    int
	places   map[string][]place
	local    []localNames
	words    map[string][]string
	where    weighted
	segments map[string][]string
	// verticals by line of business, as names say it.
	verticals map[string]string
}

func newCustomers(ref *reference, limit int) *customers {
	return &customers{
		ref: ref, limit: limit, places: readPlaces(), local: readLocalNames(), words: words(), where: newWeighted(markets),
		segments: map[string][]string{
			"Education":  {"Education"},
			"Government": {"Public Sector"},
		}, verticals: readLinesOfBusiness(),
	}
}

// family is a group of affiliates under one TPID, with one line of business and one e-mail domain.
type family struct {
	number   int
	root     string // Hartwell Logistics
	domain   string
	vertical entity.BusinessVertical
	category string
	segment  string
	industry string
}

// all generates entities until the limit is reached; memory stays flat.
func (c *customers) all() iter.Seq[entity.LegalEntity] {
	return func(yield func(entity.LegalEntity) bool) {
		n := 0
		for f := 0; n < c.limit; f++ {
			headed := false
			for _, e := range c.family(f) {
				if n == c.limit {
					return
				}
				e = c.finish(e, n)
				e.IsHead = e.IsActive && !headed // headquarters come first
				headed = headed || e.IsHead
				if !yield(e) {
					return
				}
				n++
			}
		}
	}
}

// family makes the affiliates of one TPID: every seventh family has names in its own script, every sixtieth is a
// near-duplicate of the one before.
func (c *customers) family(f int) []entity.LegalEntity {
	r := draw("family", f)
	switch {
	case f < 2*sspFamilies:
		return c.global(f, r)
	case f%60 == 59:
		return c.nearDuplicate(f, r)
	case f%7 == 3:
		return c.localFamily(f, r)
	default:
		return c.latin(f, r, 1+max(0, r.IntN(14)-5))
	}
}

func (c *customers) describe(f int, r *rand.Rand) family {
	roots, business := c.words["roots"], c.words["business"]
	at := (f * 131) % len(roots)
	round := f / len(roots)
	line := business[(at*7+round)%len(business)]
	root := roots[at] + " " + line
	if again := round / len(business); again > 0 {
		root += " " + strconv.Itoa(again+1)
	}
	fam := c.business(f, line, r)
	fam.root, fam.domain = root, strings.ReplaceAll(fold.Name(root), " ", "-")+".example"
	return fam
}

// business gives a family the industry, vertical, category and segment of its line of business.
func (c *customers) business(f int, line string, r *rand.Rand) family {
	fam := family{number: f, vertical: pick(r, c.ref.verticals)}
	for _, v := range c.ref.verticals {
		if v.Name == c.verticals[line] {
			fam.vertical = v
		}
	}
	for _, i := range c.ref.industries {
		if i.ID == fam.vertical.IndustryID {
			fam.industry = i.Name
		}
	}
	var categories []string
	for _, cat := range c.ref.categories {
		if cat.VerticalID == fam.vertical.ID {
			categories = append(categories, cat.Name)
		}
	}
	fam.category = pick(r, categories)
	segments, ok := c.segments[fam.industry]
	if !ok {
		segments = []string{"Enterprise", "Corporate", "SMB"}
	}
	fam.segment = pick(r, segments)
	return fam
}

// global is a family with a head office in the US and affiliates in FR, DE and a few other markets.
func (c *customers) global(f int, r *rand.Rand) []entity.LegalEntity {
	fam := c.describe(f, r)
	var out []entity.LegalEntity
	for _, code := range []string{"US", "US", "DE", "FR", "GB"} {
		out = append(out, c.affiliate(fam, code, len(out), r))
	}
	for range r.IntN(8) {
		out = append(out, c.affiliate(fam, c.where.draw(r), len(out), r))
	}
	return out
}

func (c *customers) latin(f int, r *rand.Rand, size int) []entity.LegalEntity {
	fam := c.describe(f, r)
	home := c.where.draw(r)
	var out []entity.LegalEntity
	for i := range size {
		code := home
		if i > 0 && r.IntN(2) == 0 {
			code = c.where.draw(r)
		}
		out = append(out, c.affiliate(fam, code, i, r))
	}
	return out
}

// nearDuplicate is what a careless clerk would type again: one letter less, another address, no family.
func (c *customers) nearDuplicate(f int, r *rand.Rand) []entity.LegalEntity {
	original := c.family(f - 1)[0]
	fam := c.describe(f, r)
	e := c.affiliate(fam, c.codeOf(original.CountryID), 0, r)
	name := []rune(original.Name)
	at := 1 + r.IntN(min(6, len(name)-2))
	e.Name = string(slices.Delete(name, at, at+1))
	e.LocalName = e.Name
	e.EmailDomain = ""
	e.WebPageURL = ""
	return []entity.LegalEntity{e}
}

func (c *customers) codeOf(id string) string {
	i := slices.IndexFunc(c.ref.countries, func(x entity.Country) bool { return x.ID == id })
	return c.ref.countries[i].Code
}

// affiliate is the nth member of a family in a country.
func (c *customers) affiliate(fam family, code string, n int, r *rand.Rand) entity.LegalEntity {
	at := pick(r, c.places[code])
	country := c.ref.byCode[code]
	name := fam.root
	switch {
	case n == 0:
	case r.IntN(3) == 0:
		name += " " + pick(r, []string{
			"Holding", "Group", "Services", "International", "Real Estate", "Research", "Sales",
			"Finance",
		})
	case r.IntN(2) == 0:
		name += " " + country.Name
	default:
		name += " (" + at.city + ")"
	}
	name += " " + pick(r, legalForms(code))
	e := c.member(fam, country, at, n, r)
	e.Name, e.LocalName = name, name
	return e
}

func (c *customers) member(fam family, country entity.Country, at place, n int, r *rand.Rand) entity.LegalEntity {
	e := entity.LegalEntity{
		CountryID: country.ID, AddressLine1: at.address(r), City: at.city, StateProvince: at.state,
		PostalCode: at.postalCode(r),
		TPID:       tpidOf(fam.number), GPID: strconv.Itoa(5000000001 + fam.number),
		CRMID:   strconv.Itoa(7000000001 + fam.number),
		Segment: fam.segment, Industry: fam.industry, Vertical: fam.vertical.Name, VerticalCategory: fam.category,
		EmailDomain: "@" + fam.domain, WebPageURL: "https://www." + fam.domain, LegalEntityType: "Affiliate",
	}
	if n == 0 {
		e.LegalEntityType = "Headquarters"
	}
	return e
}

// finish numbers the nth entity: identifiers, flags and the folded forms.
func (c *customers) finish(e entity.LegalEntity, n int) entity.LegalEntity {
	e.ID = entity.ID("legal_entity", strconv.Itoa(n))
	e.CRMAccountID = strconv.Itoa(8000000001 + n)
	if n%10 != 9 {
		e.DunsNumber = fmt.Sprintf("%09d", (uint64(n)*7_368_787+123_456_789)%1_000_000_000)
	}
	e.ApplicableDeals = flagAll
	if n%25 == 24 {
		e.ApplicableDeals = flagCPS
	}
	e.IsManaged, e.IsActive = true, n%200 != 199
	e.Version = 1
	e.CreatedAt = epoch
	e.UpdatedAt = epoch
	return repo.Folded(e)
}
