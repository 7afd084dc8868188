package repo

import (
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"dealdesk/models/deal"
)

// slack is how much less than the rule asks for a pair of names may have in common by our own count to be measured.
const slack = 0.05

// candidatesOf are the customers of a country that some of it may look like, by id: those with the same numbers, those
// whose names differ by a typing error or two, and those whose names share enough groups of three letters.
func candidatesOf(due, country []pairable) (ids, others []string) {
	identifiers, names := sameIdentifiers(country), namesByLength(country)
	groups := indexTrigrams(country)
	for _, d := range due {
		if !d.Live {
			continue
		}
		near := slices.Concat(identifiers.like(d), names.near(d.NormalizedName))
		near = append(near, groups.near(d.NormalizedName, deal.AlikeNamesPlace-slack)...)
		slices.Sort(near)
		for _, at := range slices.Compact(near) {
			if other := country[at]; other.ID != d.ID && !d.sameFamily(other) {
				ids, others = append(ids, d.ID), append(others, other.ID)
			}
		}
	}
	return ids, others
}

// measuredNames are the similarities of the names of customers and others, by both ids.
func measuredNames(db *gorm.DB, ids, others []string) (map[string]map[string]float64, error) {
	out := map[string]map[string]float64{}
	for len(ids) > 0 {
		n := min(len(ids), measuredAtOnce)
		if err := measureNames(db, ids[:n], others[:n], out); err != nil {
			return nil, err
		}
		ids, others = ids[n:], others[n:]
	}
	return out, nil
}

// measuredAtOnce is how many pairs of names one statement measures.
const measuredAtOnce = 10_000

func measureNames(db *gorm.DB, ids, others []string, into map[string]map[string]float64) error {
	var rows []struct {
		ID, Other  string
		Similarity float64
	}
	err := db.Raw(`select a.id, b.id other, similarity(a.normalized_name, b.normalized_name) similarity
		from unnest(string_to_array(?, chr(10)), string_to_array(?, chr(10))) p (id, other)
		join legal_entity a on a.id = p.id join legal_entity b on b.id = p.other`,
		strings.Join(ids, "\n"), strings.Join(others, "\n")).Scan(&rows).Error
	if err != nil {
		return fmt.Errorf("similarity of %d names: %w", len(ids), err)
	}
	for _, r := range rows {
		if into[r.ID] == nil {
			into[r.ID] = map[string]float64{}
		}
		into[r.ID][r.Other] = r.Similarity
	}
	return nil
}

// knownNumbers are the places of customers by the numbers that say who they are.
type knownNumbers map[string][]int

func sameIdentifiers(of []pairable) knownNumbers {
	out := knownNumbers{}
	for at, p := range of {
		for _, key := range numbersOf(p) {
			out[key] = append(out[key], at)
		}
	}
	return out
}

func numbersOf(p pairable) (keys []string) {
	if p.DunsNumber != "" {
		keys = append(keys, "duns "+p.DunsNumber)
	}
	if p.TPID != "" {
		keys = append(keys, "tpid "+p.TPID)
	}
	return keys
}

func (k knownNumbers) like(p pairable) (places []int) {
	for _, key := range numbersOf(p) {
		places = append(places, k[key]...)
	}
	return places
}

// sizedName is a name with the place of its customer.
type sizedName struct {
	at   int
	name string
}

// sizedNames are names by their length in characters.
type sizedNames map[int][]sizedName

func namesByLength(of []pairable) sizedNames {
	out := sizedNames{}
	for at, p := range of {
		length := len([]rune(p.NormalizedName))
		out[length] = append(out[length], sizedName{at, p.NormalizedName})
	}
	return out
}

// near are the places of those whose names differ by a typing error or two.
func (n sizedNames) near(name string) (places []int) {
	length := len([]rune(name))
	for size := length - deal.MaxEditDistance; size <= length+deal.MaxEditDistance; size++ {
		for _, other := range n[size] {
			if deal.WithinEdits(name, other.name) {
				places = append(places, other.at)
			}
		}
	}
	return places
}

// trigramIndex finds names by the groups of three letters that they share, as pg_trgm counts them: each word with two
// blanks before and one behind, each group once.
type trigramIndex struct {
	places map[string][]int32 // of a group, by name
	sizes  []int              // groups of a name
	shared []int              // scratch: how many a name shares
}

func indexTrigrams(of []pairable) *trigramIndex {
	index := &trigramIndex{places: map[string][]int32{}, sizes: make([]int, len(of)), shared: make([]int, len(of))}
	for i, p := range of {
		groups := trigrams(p.NormalizedName)
		index.sizes[i] = len(groups)
		for _, g := range groups {
			index.places[g] = append(index.places[g], int32(i)) //nolint:gosec // far fewer customers than that
		}
	}
	return index
}

// near are the places of the names whose groups overlap with those of a name at least so much, itself included.
func (x *trigramIndex) near(name string, least float64) (places []int) {
	groups := trigrams(name)
	var touched []int
	for _, g := range groups {
		for _, at := range x.places[g] {
			if x.shared[at] == 0 {
				touched = append(touched, int(at))
			}
			x.shared[at]++
		}
	}
	for _, at := range touched {
		both := x.shared[at]
		x.shared[at] = 0
		if float64(both) >= least*float64(len(groups)+x.sizes[at]-both) {
			places = append(places, at)
		}
	}
	return places
}

func trigrams(name string) []string {
	seen := map[string]bool{}
	var out []string
	for word := range strings.FieldsSeq(name) {
		letters := []rune("  " + word + " ")
		for i := range len(letters) - 2 {
			if g := string(letters[i : i+3]); !seen[g] {
				seen[g] = true
				out = append(out, g)
			}
		}
	}
	return out
}
