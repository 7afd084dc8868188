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

// Looking is how many calls wait for the look at sessions that is not begun yet.
func (s *Store) Looking() int {
	s.looks.mu.Lock()
	defer s.looks.mu.Unlock()
	if s.looks.next == nil {
		return 0
	}
	return len(s.looks.next.hashes)
}

// Crowd is how many calls may be served before looks at sessions wait for one another, Gather how long, and Patience how long while
// nobody needs one yet.
const (
	Crowd    = crowd
	Gather   = gather
	Patience = patience
)

// LookWith asks how a session stands as calls do, but not Postgres; the function that it answers waits for the look.
func LookWith(ask func()) (look func(ctx context.Context, hash []byte) (wait func() error), serving func(calls int64)) {
	l := &looks{ask: func(context.Context, [][]byte) (map[string]stamp, error) { ask(); return nil, nil }}
	return func(ctx context.Context, hash []byte) func() error {
		mine := l.join(ctx, hash)
		return func() error { _, err := mine.at(ctx, hash); return err }
	}, l.serving.Store
}
