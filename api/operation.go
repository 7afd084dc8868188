package api

import (
	"github.com/danielgtaylor/huma/v2"
)

// register adds all routes: those for everyone without the session's guard.
func (h handlers) register(public, guarded huma.API) {
	for _, section := range h.routes() {
		for _, r := range section.routes {
			op, known := descriptions[r.operation]
			if !known {
				panic("operation " + r.operation + " has no description")
			}
			op.OperationID = r.operation
			op.Method = r.method
			op.Path = r.path
			op.Tags = []string{section.tag}
			switch r.who {
			case administrators:
				op.Middlewares = append(op.Middlewares, administratorsOnly)
			case systemOperators:
				op.Middlewares = append(op.Middlewares, operatorsOnly)
			case pricers:
				op.Middlewares = append(op.Middlewares, pricersOnly)
			case diagnosers:
				op.Middlewares = append(op.Middlewares, diagnosersOnly)
			case everyone, signedIn:
			}
			if h.calls != nil {
				op.Middlewares = append(op.Middlewares, h.calls.admit(classOf(r.operation, r.method)))
			}
			if r.who == everyone {
				r.register(public, op)
			} else {
				r.register(guarded, op)
			}
		}
	}
}
