package repo

import (
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
)

// Counts are the numbers of all rows of a list, by deal type.
type Counts struct {
	ByType map[deal.Type]int64
	More   bool      // a type has more rows than are counted (mostCounted)
	At     time.Time // when they were counted
}

// mostCounted is up to which number the rows of a deal type are counted exactly.
const mostCounted = 10_000

// counts counts the rows of a condition by deal type.
func (s *Store) counts(db *gorm.DB, condition expression, now time.Time) (Counts, error) {
	var parts []string
	var args []any
	for _, t := range deal.Types() {
		of := and(condition, expression{"d.type = ?", []any{string(t)}})
		parts = append(parts, fmt.Sprintf("select '%s' as type, (select count(*) from (select from %s where %s limit %d) "+
			"rows) as count",
			t, listedFrom(of), of.sql, s.mostCounted+1))
		args = append(args, of.args...)
	}
	var found []struct {
		Type  string
		Count int64
	}
	if err := db.Raw(strings.Join(parts, " union all "), args...).Scan(&found).Error; err != nil {
		return Counts{}, fmt.Errorf("count deals: %w", err)
	}
	counts := Counts{ByType: map[deal.Type]int64{}, At: now}
	for _, c := range found {
		counts.ByType[deal.Type(c.Type)] = min(c.Count, s.mostCounted)
		counts.More = counts.More || c.Count > s.mostCounted
	}
	return counts, nil
}
