package demo

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"dealdesk/models/entity"
)

// place is a city with its state and the pattern of its postal codes; # stands for a digit. local is the city's name in
// the script of its country.
type place struct{ city, local, state, pattern string }

func readPlaces() map[string][]place {
	out := map[string][]place{}
	all, err := lines("cities.txt")
	if err != nil {
		return out
	}
	for _, line := range all {
		code, list, _ := strings.Cut(line, ": ")
		for entry := range strings.SplitSeq(list, ", ") {
			parts := strings.Split(entry, "/")
			city, local, _ := strings.Cut(parts[0], "=")
			out[code] = append(out[code], place{city: city, local: local, state: parts[1], pattern: parts[2]})
		}
	}
	return out
}

func (p place) postalCode(r *rand.Rand) string {
	var b strings.Builder
	for _, c := range p.pattern {
		if c == '#' {
			b.WriteString(strconv.Itoa(r.IntN(10)))
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}

func (p place) address(r *rand.Rand) string {
	street := pick(r, []string{
		"Station Road", "Market Street", "Industrial Park", "Harbour Way", "Garden Avenue",
		"Bridge Street", "Mill Lane", "Ring Road",
	})
	return strconv.Itoa(1+r.IntN(240)) + " " + street
}

// legalFormsOf are the usual legal forms of some countries.
var legalFormsOf = []struct{ countries, forms []string }{
	{[]string{"DE", "AT"}, []string{"GmbH", "AG", "GmbH & Co. KG", "SE"}},
	{[]string{"CH"}, []string{"AG", "GmbH", "SA"}},
	{[]string{"FR", "BE", "MA"}, []string{"SA", "SAS", "SARL"}},
	{[]string{"GB", "IE", "ZA", "KE", "NG", "IN", "SG", "MY", "NZ"}, []string{"Ltd", "Limited", "PLC"}},
	{[]string{"AU"}, []string{"Pty Ltd", "Limited"}},
	{[]string{"IT"}, []string{"S.p.A.", "S.r.l."}},
	{[]string{"ES", "MX", "AR", "CL", "CO"}, []string{"S.A.", "S.L.", "S.A. de C.V."}},
	{[]string{"NL"}, []string{"B.V.", "N.V."}},
	{[]string{"PL"}, []string{"Sp. z o.o.", "S.A."}},
	{[]string{"SE"}, []string{"AB"}},
	{[]string{"DK", "NO"}, []string{"A/S", "AS"}},
	{[]string{"FI"}, []string{"Oy", "Oyj"}},
	{[]string{"PT", "BR"}, []string{"S.A.", "Ltda."}},
	{[]string{"CZ"}, []string{"s.r.o.", "a.s."}},
	{[]string{"HU"}, []string{"Kft.", "Zrt."}},
	{[]string{"RO"}, []string{"S.R.L."}},
	{[]string{"TR"}, []string{"A.Ş."}},
	{[]string{"JP"}, []string{"Japan K.K.", "K.K."}},
	{[]string{"CN", "TW", "KR", "TH"}, []string{"Co., Ltd."}},
	{[]string{"AE", "QA", "KW", "SA", "EG"}, []string{"LLC"}},
}

func legalForms(country string) []string {
	for _, of := range legalFormsOf {
		if slices.Contains(of.countries, country) {
			return of.forms
		}
	}
	return []string{"Inc.", "LLC", "Corporation", "Corp."}
}

// localNames makes names in the script of a country: a root and a line of business, each written in Latin and locally.
type localNames struct {
	code            string
	roots, business [][2]string
	latin, local    string // patterns: R is the root, B the business
}

// gap separates words; scripts without blanks have none.
func (n localNames) gap() string {
	switch n.code {
	case "JP", "CN", "TW", "TH":
		return ""
	default:
		return " "
	}
}

func readLocalNames() []localNames {
	all, err := lines("local_names.txt")
	if err != nil {
		return nil
	}
	var out []localNames
	for _, line := range all {
		parts := strings.Split(line, " | ")
		out = append(out, localNames{
			code: parts[0], roots: pairs(parts[1]), business: pairs(parts[2]), latin: parts[3], local: parts[4],
		})
	}
	return out
}

func pairs(list string) [][2]string {
	var out [][2]string
	for entry := range strings.SplitSeq(list, ", ") {
		latin, local, _ := strings.Cut(entry, "=")
		out = append(out, [2]string{latin, local})
	}
	return out
}

// localFamily is a company at home in a country with its own script, and its branches there.
func (c *customers) localFamily(f int, r *rand.Rand) []entity.LegalEntity {
	names := c.local[0]
	if n := r.IntN(100); n >= 35 {
		names = c.local[1+min(n%len(c.local), len(c.local)-2)]
	}
	root, business := pick(r, names.roots), pick(r, names.business)
	write := func(pattern string, which int, branch string) string {
		return strings.NewReplacer("R", root[which], "B", business[which]+branch).Replace(pattern)
	}
	fam := c.business(f, business[0], r)
	fam.domain = strings.ToLower(strings.NewReplacer(" ", "-", ".", "").Replace(root[0]+" "+business[0])) + ".example"
	country := c.ref.byCode[names.code]
	var out []entity.LegalEntity
	for n := range 1 + r.IntN(3) {
		at := pick(r, c.places[names.code])
		e := c.member(fam, country, at, n, r)
		branch := ""
		if n > 0 {
			branch = names.gap() + at.local
		}
		e.Name = write(names.latin, 0, "")
		if n > 0 {
			e.Name = strings.Replace(e.Name, business[0], business[0]+" "+[]string{"Branch", "Services"}[n-1], 1)
		}
		e.LocalName = write(names.local, 1, branch)
		out = append(out, e)
	}
	return out
}
