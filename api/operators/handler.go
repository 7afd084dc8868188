// Package operators answers the calls of operators: what stands still, what was given up, files that are held back,
// how the system is and why a deal is where it is.
package operators

import (
	"context"
	"net/url"
	"strings"

	"dealdesk/api/dealclient"
	"dealdesk/api/ops"
	"dealdesk/api/request"
	"dealdesk/models/files/blob"
	"dealdesk/workflows/contract"
)

// Handler answers the calls of operators.
type Handler struct {
	request.Requests

	Workflows *dealclient.Client
	Health    *ops.Health // nil knows of no dependency
	WebURL    string      // of Temporal's Web UI; empty: there is none
	Namespace string
	// WriteLetter writes a letter that stands still; nil leaves it to its workflow.
	WriteLetter   func(ctx context.Context, due contract.LetterInput) error
	Blobs         blob.Store
	SearchBackend string // search.BackendElastic or search.BackendPostgres
}

// workflowURL is the page of a deal's workflow in the Temporal Web UI, of its newest run when none is named; empty
// when there is none.
func (h Handler) workflowURL(dealID, runID string) string {
	if h.WebURL == "" {
		return ""
	}
	page := strings.TrimSuffix(h.WebURL, "/") + "/namespaces/" + url.PathEscape(h.Namespace) + "/workflows/" +
		url.PathEscape(contract.DealWorkflowID(dealID))
	if runID == "" {
		return page
	}
	return page + "/" + runID + "/history"
}
