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
			if r.who == administrators {
				op.Middlewares = append(op.Middlewares, administratorsOnly)
			}
			if h.calls != nil {
				op.Middlewares = append(op.Middlewares, h.calls.admit(classOf(r.operation, r.method)))
			}
			switch r.who {
			case everyone:
				r.register(public, op)
			case administrators:
				r.register(guarded, op)
			case signedIn:
				r.register(guarded, op)
			}
		}
	}
}
