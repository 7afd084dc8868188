package chaos

import (
	"fmt"
	"strings"
)

// enough tells whether a brief run has found something.
func (r *run) enough() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.Brief && len(r.report.Problems) > 0
}

func (r *run) complain(k kind, l *scenario, format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch k {
	case lost:
		r.report.Lost++
	case doubled:
		r.report.Doubled++
	case stuck:
		r.report.Stuck++
	}
	text := string(k) + ": " + fmt.Sprintf(format, args...)
	if l != nil {
		text = string(k) + ": deal " + fmt.Sprint(l.n) + " " + strings.Join(l.cases, " ") + ": " +
			fmt.Sprintf(format, args...)
	}
	switch r.report.Problems = append(r.report.Problems, text); {
	case len(r.report.Problems) <= shownProblems:
		_, _ = fmt.Fprintln(r.Out, text)
	case len(r.report.Problems) == shownProblems+1:
		_, _ = fmt.Fprintln(r.Out, "and more")
	}
}

// shownProblems are how many problems a run writes out; all of them count.
const shownProblems = 12

func (r *run) say(format string, args ...any) { _, _ = fmt.Fprintf(r.Out, format+"\n", args...) }
