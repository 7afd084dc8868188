package repo

import (
	"context"
	"strings"
)

// PlanOf is how the database would find a page of a list.
func (s *Store) PlanOf(ctx context.Context, in ListDeals) (string, error) {
	condition, err := in.condition()
	if err != nil {
		return "", err
	}
	at, err := in.at()
	if err != nil {
		return "", err
	}
	page := in.pageOf(at, condition)
	var b batch
	var lines []struct {
		Plan string `db:"QUERY PLAN"`
	}
	b.Queue("select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), " +
		"set_config('enable_bitmapscan', 'off', true)")
	b.planForValues()
	query(&b, &lines, "explain "+page.numbered(), page.args...)
	if err := s.read(ctx, &b); err != nil {
		return "", err
	}
	var text strings.Builder
	for _, l := range lines {
		text.WriteString(l.Plan + "\n")
	}
	return text.String(), nil
}

// PlanOfFinish is how the database would find a command that has no outcome yet.
func (s *Store) PlanOfFinish(ctx context.Context, id string) (string, error) {
	var lines []string
	err := s.DB(ctx).Raw("explain update command set finished_at = now() where id = ? and "+withoutOutcome, id).
		Scan(&lines).Error
	return strings.Join(lines, "\n"), err
}

// CountUpTo sets up to which number rows of a list are counted.
func (s *Store) CountUpTo(n int64) { s.mostCounted = n }
