package world

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	enumspb "go.temporal.io/api/enums/v1"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// Facts are what the stores say of one deal.
type Facts struct {
	ID           string
	Number       string
	Status       deal.Status
	Version      int
	AuditActions []string // actions of the audit events, by version
	Versions     []int    // of the audit events
	Tickets      []string // states, by number
	Letters      []int    // deal versions
	Blobs        []string // hashes of the letters' files
	Mails        []string // event of each mail that was to be sent, by outbox row
	Unsent       int      // rows of the outbox that wait
	Unfinished   int      // commands without an outcome
	Workflow     enumspb.WorkflowExecutionStatus
}

// Facts asks Postgres and Temporal about the deal of a case.
func (w *World) Facts(ctx context.Context, caseNumber string) (Facts, error) {
	return w.facts(ctx, "d.opportunity_id = (select id from opportunity where number = $1)", caseNumber)
}

// FactsOf asks Postgres and Temporal about a deal by its id.
func (w *World) FactsOf(ctx context.Context, dealID string) (Facts, error) {
	return w.facts(ctx, "d.id::text = $1", dealID)
}

// DealOf is the id and number of a case's one deal; it waits for a Postgres that has just been killed.
func (w *World) DealOf(ctx context.Context, caseNumber string, limit time.Duration) (id, number string, err error) {
	err = within(ctx, limit, func() error {
		return w.DB.QueryRow(ctx,
			`select d.id, d.number from opportunity_deal d join opportunity o on o.id = d.opportunity_id where o.number =
				$1`, caseNumber).Scan(&id, &number)
	})
	if err != nil {
		return "", "", fmt.Errorf("deal of %s: %w", caseNumber, err)
	}
	return id, number, nil
}

func (w *World) facts(ctx context.Context, where, of string) (Facts, error) {
	var f Facts
	var letters, blobs, mails, actions, versions, tickets []byte
	err := w.DB.QueryRow(ctx, `
		select d.id, d.number, d.status, d.version,
			(select coalesce(json_agg(action order by version, id), '[]') from audit_event where deal_id = d.id),
			(select coalesce(json_agg(version order by version, id), '[]') from audit_event where deal_id = d.id),
			(select coalesce(json_agg(state order by number), '[]') from desk_ticket where deal_id = d.id),
			(select coalesce(json_agg(deal_version order by created_at), '[]') from letter where deal_id = d.id),
			(select coalesce(json_agg(blob_hash order by created_at), '[]') from letter where deal_id = d.id),
			(select coalesce(json_agg(payload ->> 'event' order by id), '[]') from outbox where deal_id = d.id and topic =
			'mail'),
			(select count(*) from outbox where deal_id = d.id and done_at is null),
			(select count(*) from command where deal_id = d.id and finished_at is null)
		from opportunity_deal d where `+where, of,
	).Scan(&f.ID, &f.Number, &f.Status, &f.Version, &actions, &versions, &tickets, &letters, &blobs, &mails,
		&f.Unsent, &f.Unfinished)
	if err != nil {
		return f, fmt.Errorf("facts of %s: %w", of, err)
	}
	for _, list := range []struct {
		raw  []byte
		into any
	}{{actions, &f.AuditActions}, {versions, &f.Versions}, {tickets, &f.Tickets}, {letters, &f.Letters}, {
		blobs,
		&f.Blobs,
	}, {mails, &f.Mails}} {
		if err := json.Unmarshal(list.raw, list.into); err != nil {
			return f, fmt.Errorf("facts of %s: %w", of, err)
		}
	}
	described, err := w.Temporal.DescribeWorkflowExecution(ctx, contract.DealWorkflowID(f.ID), "")
	if err != nil {
		return f, fmt.Errorf("workflow of %s: %w", of, err)
	}
	f.Workflow = described.GetWorkflowExecutionInfo().GetStatus()
	return f, nil
}

// Messages counts the mails that reached their server by Message-ID.
func (w *World) Messages(ctx context.Context) (map[string]int, error) {
	var list []struct{ MessageID string }
	if err := getJSON(ctx, w.urls["mail"]+"/api/messages", &list); err != nil {
		return nil, fmt.Errorf("mails: %w", err)
	}
	counts := map[string]int{}
	for _, m := range list {
		counts[m.MessageID]++
	}
	return counts, nil
}

// Indexed is the document of a deal in Elasticsearch, asked past the proxy; searched is false when the world has none.
func (w *World) Indexed(ctx context.Context, dealID string) (document []byte, searched bool, err error) {
	if w.urls["elasticsearch"] == "" {
		return nil, false, nil
	}
	var found struct {
		Source json.RawMessage `json:"_source"`
	}
	if err := getJSON(ctx, w.urls["elasticsearch"]+"/dealdesk-cases/_doc/"+dealID, &found); err != nil {
		return nil, false, fmt.Errorf("document of %s: %w", dealID, err)
	}
	return found.Source, true, nil
}

func getJSON(ctx context.Context, address string, into any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = resp.Body.Close() }()
	return json.NewDecoder(resp.Body).Decode(into)
}
