package trace

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// idsPerLine keeps the list of uncited rows readable.
const idsPerLine = 12

// Report prints each area's share and its uncited rows; the last line is `cited N of M`. A citation of a row that does
// not exist is an error: it proves nothing.
func Report(w io.Writer, requirements []Requirement, cited map[string][]string) error {
	known := map[string]bool{}
	byArea := map[string][]Requirement{}
	for _, r := range requirements {
		known[r.ID] = true
		byArea[r.Area] = append(byArea[r.Area], r)
	}
	var unknown []string
	for id, files := range cited {
		if !known[id] {
			unknown = append(unknown, fmt.Sprintf("%s in %s", id, strings.Join(files, ", ")))
		}
	}
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return fmt.Errorf("cited but not in the table: %s", strings.Join(unknown, "; "))
	}
	total := 0
	for _, area := range slices.Sorted(maps.Keys(byArea)) {
		var uncited []string
		for _, r := range byArea[area] {
			if len(cited[r.ID]) == 0 {
				uncited = append(uncited, r.ID)
			}
		}
		covered := len(byArea[area]) - len(uncited)
		total += covered
		fmt.Fprintf(w, "%-22s %4d of %4d\n", area, covered, len(byArea[area]))
		for line := range slices.Chunk(uncited, idsPerLine) {
			fmt.Fprintf(w, "    not cited: %s\n", strings.Join(line, " "))
		}
	}
	fmt.Fprintf(w, "cited %d of %d\n", total, len(requirements))
	return nil
}
