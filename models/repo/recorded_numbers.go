package repo

import (
	"encoding/json"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Recorded is a deal that a line of a record names, by itself or with its whole case.
type Recorded struct {
	Deal  string // its number
	Case  string
	Draft bool // nobody but its owners reads it
}

// mostNumbers is how many numbers of a line are looked up.
const mostNumbers = 20

// nameAbout says of each line which deals it names, as far as they are there.
func nameAbout(db *gorm.DB, rows []AdminEvent) error {
	named := make([][]string, len(rows))
	var all []string
	for i, row := range rows {
		named[i] = numbersIn(row.Subject)
		if row.DealNumber != "" {
			named[i] = []string{row.DealNumber}
		}
		all = append(all, named[i]...)
	}
	if len(all) == 0 {
		return nil
	}
	var found []Recorded
	const deals = `select d.number deal, c.number "case", d.status = ? draft from opportunity_deal d
		join opportunity c on c.id = d.opportunity_id where `
	err := fresh(db).Raw(deals+"d.number in ? union "+deals+"c.number in ? order by 1",
		int(deal.Draft), all, int(deal.Draft), all).Scan(&found).Error
	if err != nil {
		return fmt.Errorf("deals of the record: %w", err)
	}
	for i := range rows {
		for _, about := range found {
			if slices.Contains(named[i], about.Deal) || slices.Contains(named[i], about.Case) {
				rows[i].About = append(rows[i].About, about)
			}
		}
	}
	return nil
}

// sayStatuses puts into the deals' own lines the statuses that people read, instead of their codes.
func sayStatuses(rows []AdminEvent) error {
	for i, row := range rows {
		if row.DealNumber == "" {
			continue
		}
		var subject map[string]any
		if err := json.Unmarshal(row.Subject, &subject); err != nil {
			return fmt.Errorf("line %d of deal %s: %w", row.ID, row.DealNumber, err)
		}
		for _, name := range []string{"before", "after"} {
			code, isCode := subject[name].(float64)
			if !isCode {
				continue
			}
			delete(subject, name)
			if status := deal.Status(code); status.Label() != "Unknown" {
				subject[name] = status.Label()
			}
		}
		said, err := json.Marshal(subject)
		if err != nil {
			return fmt.Errorf("line %d of deal %s: %w", row.ID, row.DealNumber, err)
		}
		rows[i].Subject = said
	}
	return nil
}

// numbersIn are the numbers of deals and cases that a line was written with, wherever they stand in it.
func numbersIn(subject entity.JSON) []string {
	var value any
	if json.Unmarshal(subject, &value) != nil {
		return nil
	}
	var out []string
	var walk func(value any, names bool)
	walk = func(value any, names bool) {
		switch v := value.(type) {
		case string:
			if names {
				out = append(out, v)
			}
		case []any:
			for _, each := range v {
				walk(each, names)
			}
		case map[string]any:
			for key, each := range v {
				walk(each, slices.Contains([]string{"deal", "deals", "case", "cases"}, key))
			}
		}
	}
	walk(value, false)
	slices.Sort(out)
	out = slices.Compact(out)
	return out[:min(len(out), mostNumbers)]
}
