package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"golang.org/x/sync/singleflight"

	"dealdesk/models/deal"
)

// Counts are the numbers of all rows of a list, by deal type.
type Counts struct {
	ByType    map[deal.Type]int64
	Estimated bool      // by the planner of the database: counting would take too long
	At        time.Time // when they were counted
}

// What the planner thinks that a count costs, in its own units of about ten microseconds.
const (
	dearCount    = 2_000  // from here on a count is kept for a moment (keptAge)
	tooDearCount = 20_000 // from here on it is estimated
)

// counting keeps how dear the counts of conditions are, and dear ones themselves.
type counting struct {
	dear, tooDear float64

	kept *kept[string, keptCount]
	one  singleflight.Group // the same count is made once for all who wait for it
}

type keptCount struct {
	cheap  bool
	counts Counts
}

// counts counts the rows of a condition by deal type: cheap counts each time anew, dear ones at most every few seconds, and
// those that would take too long are the planner's estimate.
func (s *Store) counts(ctx context.Context, condition expression, now time.Time) (Counts, error) {
	count := expression{"select d.type, count(*) as count from " + listedFrom(condition) + " where " + condition.sql + " group by d.type", condition.args}
	key := fmt.Sprint(count.sql, "\x00", withoutTimes(count.args))
	known, err := s.counting.kept.get(key, func() (keptCount, error) {
		found, err, _ := s.counting.one.Do(key, func() (any, error) {
			return s.countOnce(context.WithoutCancel(ctx), count, condition, now)
		})
		if err != nil {
			return keptCount{}, err
		}
		return found.(keptCount), nil //nolint:forcetypeassert // countOnce made it
	})
	if err != nil || !known.cheap {
		return known.counts, err
	}
	return s.countNow(ctx, count, now)
}

// withoutTimes leaves out the moment of the question: within the time that counts are kept it changes nothing.
func withoutTimes(args []any) []any {
	var out []any
	for _, a := range args {
		if _, isTime := a.(time.Time); !isTime {
			out = append(out, a)
		}
	}
	return out
}

func (s *Store) countOnce(ctx context.Context, count, condition expression, now time.Time) (keptCount, error) {
	planned, err := s.plan(ctx, count)
	switch {
	case err != nil:
		return keptCount{}, err
	case planned.cost < s.counting.dear:
		return keptCount{cheap: true}, nil
	case planned.cost < s.counting.tooDear:
		counts, err := s.countNow(ctx, count, now)
		return keptCount{counts: counts}, err
	}
	counts := Counts{ByType: map[deal.Type]int64{}, Estimated: true, At: now}
	for _, t := range deal.Types() {
		of := and(condition, expression{"d.type = ?", []any{string(t)}})
		planned, err := s.plan(ctx, expression{"select from " + listedFrom(of) + " where " + of.sql, of.args})
		if err != nil {
			return keptCount{}, err
		}
		counts.ByType[t] = planned.rows
	}
	return keptCount{counts: counts}, nil
}

func (s *Store) countNow(ctx context.Context, count expression, now time.Time) (Counts, error) {
	var r round
	var found []struct {
		Type  string
		Count int64
	}
	r.planAnew()
	want(&r, &found, count.numbered(), count.args...)
	if err := s.ask(ctx, &r); err != nil {
		return Counts{}, fmt.Errorf("count deals: %w", err)
	}
	counts := Counts{ByType: map[deal.Type]int64{}, At: now}
	for _, c := range found {
		counts.ByType[deal.Type(c.Type)] = c.Count
	}
	return counts, nil
}

type plan struct {
	cost float64
	rows int64
}

// plan asks what the planner thinks of a statement.
func (s *Store) plan(ctx context.Context, e expression) (plan, error) {
	var r round
	var found []struct {
		Plan string `db:"QUERY PLAN"`
	}
	r.planAnew()
	want(&r, &found, "explain (format json) "+e.numbered(), e.args...)
	if err := s.ask(ctx, &r); err != nil {
		return plan{}, fmt.Errorf("plan a count of deals: %w", err)
	}
	var read []struct {
		Plan struct {
			Cost float64 `json:"Total Cost"`
			Rows float64 `json:"Plan Rows"`
		}
	}
	if len(found) != 1 || json.Unmarshal([]byte(found[0].Plan), &read) != nil || len(read) != 1 {
		return plan{}, fmt.Errorf("plan a count of deals: %v", found)
	}
	return plan{cost: read[0].Plan.Cost, rows: int64(read[0].Plan.Rows)}, nil
}
