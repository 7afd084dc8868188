//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
	"golang.org/x/sync/errgroup"

	"dealdesk/api/e2e/authorisation"
	"dealdesk/models/deal"
)

// matrix sends the rows of the authorisation table.
type matrix struct {
	table  authorisation.Table
	calls  map[string]apiCall // by operationId
	things map[string]thing

	mu  sync.Mutex
	got []map[string]int // by row: status by account
}

// apiCall is a call of the contract.
type apiCall struct{ method, path string }

// thing is what a call is made on.
type thing struct {
	theDeal
	program  deal.Type
	file     string // id of an attachment or a letter
	customer string // id of one that was entered
}

// Who may make which call on what: every call of the contract, as every account of the demo, on one's own, a partner's
// and a stranger's case (SUB-483, MAN-480). Sections and columns that a role does not see are other tests' matter.
func TestEveryCallAsEveryAccount(t *testing.T) {
	table, err := authorisation.Read()
	require.NoError(t, err)
	m := matrix{table: table, calls: contractCalls(t), things: things(t), got: make([]map[string]int, len(table.Rows))}
	requireEveryUser(t, table)
	for i := range m.got {
		m.got[i] = map[string]int{}
	}
	var all errgroup.Group
	all.SetLimit(6)
	for _, account := range table.Accounts() {
		all.Go(func() error { m.walk(t, account); return nil })
	}
	require.NoError(t, all.Wait())
	var wrong []string
	for i, r := range table.Rows {
		for _, account := range table.Accounts() {
			if want, _ := table.Status(r, account); m.got[i][account] != want {
				wrong = append(wrong, fmt.Sprintf("%s on %q as %s: %d, not %d; the row would be\n%s\t%s\t%s", r.Operation, r.On,
					account, m.got[i][account], want, r.Operation, orDash(r.On), m.cells(i)))
				break
			}
		}
	}
	require.Empty(t, wrong, "%d rows are wrong:\n%s", len(wrong), strings.Join(wrong, "\n"))
}

func orDash(on string) string {
	if on == "" {
		return "-"
	}
	return on
}

// requireEveryUser: the table speaks of all who can sign in.
func requireEveryUser(t *testing.T, table authorisation.Table) {
	t.Helper()
	rows, err := shared.db.Query(t.Context(), "select email from app_user where email not like 'nobody%'")
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var email string
		require.NoError(t, rows.Scan(&email))
		require.Contains(t, table.Accounts(), shortened(email))
	}
	require.NoError(t, rows.Err())
}

// shortened is an address as the table has it: all of them end alike.
func shortened(email string) string { return strings.TrimSuffix(email, ".example") }

// contractCalls reads docs/openapi.json.
func contractCalls(t *testing.T) map[string]apiCall {
	t.Helper()
	raw, err := os.ReadFile("../../docs/openapi.json")
	require.NoError(t, err)
	var contract struct {
		Paths map[string]map[string]struct{ OperationID string }
	}
	require.NoError(t, json.Unmarshal(raw, &contract))
	calls := map[string]apiCall{}
	for path, methods := range contract.Paths {
		for method, operation := range methods {
			calls[operation.OperationID] = apiCall{strings.ToUpper(method), path}
		}
	}
	return calls
}

// walk makes all calls as one account.
func (m *matrix) walk(t *testing.T, account string) {
	p := signIn(t, account+".example")
	own, has := m.draftOf(p)
	for i, r := range m.table.Rows {
		x, known := m.things[r.On]
		status := 0
		switch {
		case r.On == ownDraft && has:
			status = m.send(p, r, own)
		case r.On == ownDraft:
		case r.On == "" || known || strings.HasPrefix(r.On, "new ") || strings.HasPrefix(r.On, "grid "):
			status = m.send(p, r, x)
		default:
			require.Failf(t, "unknown thing", "%s on %q", r.Operation, r.On)
		}
		m.mu.Lock()
		m.got[i][account] = status
		m.mu.Unlock()
	}
}

var placeholder = regexp.MustCompile(`\{[^}]+\}`)

// send makes a call; what an answer does not mention is not there.
func (m *matrix) send(p person, r authorisation.Row, x thing) int {
	call := m.calls[r.Operation]
	q := m.harmlessRequest(r, x)
	a := q.send(p, call)
	text := a.body
	if strings.Contains(a.contentType, "spreadsheet") {
		text = workbookText(p.t, a.body)
	}
	if a.status == 200 && (q.answeredOK && bytes.Contains(text, []byte(deal.TextNotFound)) ||
		!bytes.Contains(text, []byte(q.mentions))) {
		return 404
	}
	require.Less(p.t, a.status, 500, "%s on %q as %s: %s", r.Operation, r.On, p.email, a.body)
	return a.status
}

func workbookText(t *testing.T, content []byte) []byte {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(content))
	require.NoError(t, err)
	defer func() { _ = book.Close() }()
	rows, err := book.GetRows(book.GetSheetName(0))
	require.NoError(t, err)
	return fmt.Appendf(nil, "%q", rows)
}

// cells are the row as it would have to be: groups where all of one are answered alike, the largest rest as everyone
// else.
func (m *matrix) cells(row int) string {
	byStatus := map[int][]string{}
	for _, account := range m.table.Accounts() {
		if status := m.got[row][account]; status != 403 || !slices.Contains(m.failed(), account) {
			byStatus[status] = append(byStatus[status], account)
		}
	}
	largest := 0
	for status, who := range byStatus {
		if largest == 0 || len(who) > len(byStatus[largest]) {
			largest = status
		}
	}
	var cells []string
	for _, status := range slices.Sorted(maps.Keys(byStatus)) {
		if status != largest {
			cells = append(cells, statusName(status)+": "+strings.Join(m.grouped(byStatus[status]), ", "))
		}
	}
	last := statusName(largest) + ": " + authorisation.Everyone
	if slices.ContainsFunc(m.failed(),
		func(account string) bool { return m.got[row][account] == largest && largest != 403 }) {
		last += ", " + authorisation.Failed
	}
	return strings.Join(append(cells, last), "; ")
}

func statusName(status int) string {
	if status == 0 {
		return "none"
	}
	return fmt.Sprint(status)
}

func (m *matrix) failed() []string {
	at := slices.IndexFunc(m.table.Groups, func(g authorisation.Named) bool { return g.Name == authorisation.Failed })
	return m.table.Groups[at].Accounts
}

func (m *matrix) grouped(accounts []string) []string {
	var names []string
	left := slices.Clone(accounts)
	for _, g := range m.table.Groups {
		if !slices.ContainsFunc(g.Accounts, func(a string) bool { return !slices.Contains(left, a) }) {
			names = append(names, g.Name)
			left = slices.DeleteFunc(left, func(a string) bool { return slices.Contains(g.Accounts, a) })
		}
	}
	return append(names, left...)
}
