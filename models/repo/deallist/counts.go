package deallist

import (
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
)

// Counts are the numbers of all rows of a list: of CP Strategic deals and of the other types.
type Counts struct {
	CPStrategic, Others int64
	More                bool      // there are more rows of one of the two than are counted (mostCounted)
	At                  time.Time // when they were counted
}

// mostCounted is up to which number rows are counted exactly.
const mostCounted = 10_000

// counts counts the rows of a condition. Most lists are short, and one pass over the condition counts both numbers; in
// a longer list each is counted alone up to mostCounted.
func (l Lists) counts(db *gorm.DB, condition expression, now time.Time) (Counts, error) {
	counts, err := l.countTogether(db, condition)
	if err == nil && counts.CPStrategic+counts.Others > l.mostCounted {
		counts, err = l.countApart(db, condition)
	}
	if err != nil {
		return Counts{}, fmt.Errorf("count deals: %w", err)
	}
	counts.At, counts.More = now, max(counts.CPStrategic, counts.Others) > l.mostCounted
	counts.CPStrategic, counts.Others = min(counts.CPStrategic, l.mostCounted), min(counts.Others, l.mostCounted)
	return counts, nil
}

// countTogether counts at most one row more than mostCounted.
func (l Lists) countTogether(db *gorm.DB, condition expression) (counts Counts, err error) {
	rows := fmt.Sprintf("select d.type from %s where %s limit %d", listedFrom(condition), condition.sql, l.mostCounted+1)
	return counts, db.Raw(fmt.Sprintf("select count(*) filter (where type = '%s') as cp_strategic, "+
		"count(*) filter (where type <> '%[1]s') as others from (%s) rows", deal.CPStrategic, rows),
		condition.args...).Scan(&counts).Error
}

// countApart counts of both numbers at most one row more than mostCounted.
func (l Lists) countApart(db *gorm.DB, condition expression) (counts Counts, err error) {
	var others []deal.Type
	for _, t := range deal.Types() {
		if t != deal.CPStrategic {
			others = append(others, t)
		}
	}
	count := func(types ...deal.Type) expression {
		of := and(condition, expression{"d.type in ?", []any{types}})
		return expression{fmt.Sprintf("(select count(*) from (select from %s where %s limit %d) rows)",
			listedFrom(of), of.sql, l.mostCounted+1), of.args}
	}
	strategic, other := count(deal.CPStrategic), count(others...)
	return counts, db.Raw("select "+strategic.sql+" as cp_strategic, "+other.sql+" as others",
		append(strategic.args, other.args...)...).Scan(&counts).Error
}
