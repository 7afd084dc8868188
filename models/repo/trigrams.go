package repo

import "strings"

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
