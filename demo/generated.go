package demo

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"dealdesk/models/deal"
)

// draw is a repeatable source of choices: the same name and number give the same choices.
func draw(name string, n int) *rand.Rand {
	var h uint64 = 14695981039346656037
	for _, c := range []byte(name) {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return rand.New(rand.NewPCG(h, uint64(n))) //nolint:gosec // test data, not secrets
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// weighted draws from 'XX:weight' entries.
type weighted struct {
	codes []string
	upTo  []int
}

func newWeighted(entries []string) weighted {
	var w weighted
	total := 0
	for _, e := range entries {
		code, share, _ := strings.Cut(e, ":")
		n, _ := strconv.Atoi(share) // the list is a constant of this package
		total += n
		w.codes, w.upTo = append(w.codes, code), append(w.upTo, total)
	}
	return w
}

func (w weighted) draw(r *rand.Rand) string {
	n := r.IntN(w.upTo[len(w.upTo)-1])
	for i, limit := range w.upTo {
		if n < limit {
			return w.codes[i]
		}
	}
	return w.codes[0]
}

// words are the lists of names.txt.
func words() map[string][]string {
	out := map[string][]string{}
	all, err := lines("names.txt")
	if err != nil {
		return out
	}
	for _, line := range all {
		kind, list, _ := strings.Cut(line, ": ")
		out[kind] = strings.Fields(list)
	}
	return out
}

// readLinesOfBusiness maps a line of business, as names say it, to its vertical.
func readLinesOfBusiness() map[string]string {
	out := map[string]string{}
	all, err := lines("business.txt")
	if err != nil {
		return out
	}
	for _, line := range all {
		vertical, list, _ := strings.Cut(line, ": ")
		for word := range strings.SplitSeq(list, ", ") {
			out[word] = vertical
		}
	}
	return out
}

// generate adds partners until the scale is reached. Every hundredth is inactive, so that an old case can hold one.
func (p *partners) generate(ref *reference, scale Scale) {
	counts := map[int]int{}
	for _, o := range namedOrganizations {
		if len(o.types) > 0 && o.types[0] == int(deal.PartnerADD) {
			counts[int(deal.PartnerADD)]++
		}
		if len(o.types) > 0 && o.types[len(o.types)-1] != int(deal.PartnerADD) {
			counts[int(deal.PartnerADR)]++
		}
	}
	w := words()
	where := newWeighted(markets)
	for i := range scale.Distributors - counts[int(deal.PartnerADD)] {
		o := organization{id: strconv.Itoa(4200001 + i), name: companyName(w, "distribution", i), types: typesADD}
		r := draw("distributor", i)
		o.countries = places(r, where, ref, i, 1+r.IntN(4))
		p.add(ref, o, ref.productTypes, i%100 != 99)
	}
	for i := range scale.Resellers - counts[int(deal.PartnerADR)] {
		o := organization{id: strconv.Itoa(4300001 + i), name: companyName(w, "trade", i), types: typesADR}
		r := draw("reseller", i)
		if r.IntN(10) < 3 {
			o.types = typesDMP
		}
		o.countries = places(r, where, ref, i, 1+max(0, r.IntN(12)-9))
		groups := ref.productTypes[:1+min(2, r.IntN(4))]
		p.add(ref, o, groups, i%100 != 99)
	}
}

// places draws distinct countries; the first markets are all served before chance decides.
func places(r *rand.Rand, where weighted, ref *reference, i, n int) []string {
	var out []string
	seen := map[string]bool{}
	if i < len(where.codes) {
		out, seen[where.codes[i]] = append(out, where.codes[i]), true
	}
	for len(out) < n {
		code := where.draw(r)
		if _, known := ref.byCode[code]; known && !seen[code] {
			seen[code] = true
			out = append(out, code)
		}
	}
	return out
}

// companyName combines a root and a line of business; no two of a kind are alike.
func companyName(w map[string][]string, kind string, i int) string {
	roots, business := w["roots"], w[kind]
	at := (i * 97) % len(roots)
	n := i / len(roots)
	name := roots[at] + " " + business[(at+n)%len(business)]
	if round := n / len(business); round > 0 {
		name += fmt.Sprintf(" %d", round+1)
	}
	return name
}
