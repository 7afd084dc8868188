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
	var r round
	var lines []struct {
		Plan string `db:"QUERY PLAN"`
	}
	r.batch.Queue("select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)")
	r.planAnew()
	want(&r, &lines, "explain "+page.numbered(), page.args...)
	if err := s.ask(ctx, &r); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.Plan + "\n")
	}
	return b.String(), nil
}

// PlanOfFinish is how the database would find a command that has no outcome yet.
func (s *Store) PlanOfFinish(ctx context.Context, id string) (string, error) {
	var lines []string
	err := s.DB(ctx).Raw("explain update command set finished_at = now() where id = ? and "+withoutOutcome, id).Scan(&lines).Error
	return strings.Join(lines, "\n"), err
}

// CountsCost sets from which cost on, in the planner's units, counts are kept and estimated.
func (s *Store) CountsCost(dear, tooDear float64) {
	s.counting.dear, s.counting.tooDear = dear, tooDear
}
