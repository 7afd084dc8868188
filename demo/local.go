package demo

import (
	"math/rand/v2"
	"strings"

	"dealdesk/models/entity"
)

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
