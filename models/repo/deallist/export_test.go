package deallist

import (
	"context"
	"errors"
	"strings"

	"gorm.io/gorm"
)

// CountUpTo are the lists with rows that are counted up to another number.
func (l Lists) CountUpTo(n int64) Lists {
	l.mostCounted = n
	return l
}

// PlanOf is how the database would find a page of a list.
func (l Lists) PlanOf(ctx context.Context, in ListDeals) (string, error) {
	condition, err := in.condition()
	if err != nil {
		return "", err
	}
	at, err := in.at()
	if err != nil {
		return "", err
	}
	page := in.pageOf(at, condition)
	var lines []string
	err = l.store.PlanForValues(ctx, func(db *gorm.DB) error {
		return errors.Join(
			db.Exec("select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), "+
				"set_config('enable_bitmapscan', 'off', true)").Error,
			db.Raw("explain "+page.sql, page.args...).Scan(&lines).Error)
	})
	return strings.Join(lines, "\n"), err
}
