//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"mime"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"dealdesk/api/e2e/authorisation"
)

// attacks is how often each call is attacked.
const attacks = 32

// attackSeed makes every run attack alike.
const attackSeed = 7

// document is the contract, with its schemas ready to be asked.
type document struct {
	root     map[string]any
	compiler *jsonschema.Compiler
	compile  sync.Mutex // a compiler is for one at a time
	known    map[string]*jsonschema.Schema
}

func readDocument(t *testing.T) *document {
	t.Helper()
	raw, err := os.ReadFile("../../docs/openapi.json")
	require.NoError(t, err)
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("openapi.json", parsed))
	return &document{root: parsed.(map[string]any), compiler: c, known: map[string]*jsonschema.Schema{}}
}

// at walks into the document.
func at(value any, path ...string) any {
	for _, member := range path {
		object, _ := value.(map[string]any)
		value = object[member]
	}
	return value
}

// fits tells how an answer differs from what the document says of it.
func (d *document) fits(method, path string, status int, contentType string, body []byte) error {
	where := []string{"paths", path, strings.ToLower(method), "responses", fmt.Sprint(status)}
	if at(d.root, where...) == nil {
		return fmt.Errorf("status %d is not documented", status)
	}
	media, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		return fmt.Errorf("content type %q: %w", contentType, err)
	}
	where = append(where, "content", media)
	if at(d.root, where...) == nil {
		return fmt.Errorf("%s with %d is not documented", media, status)
	}
	if !strings.HasSuffix(media, "json") {
		return nil
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("the answer is no JSON: %w", err)
	}
	schema, err := d.schema(append(where, "schema"))
	if err != nil {
		return err
	}
	return schema.Validate(value)
}

func (d *document) schema(where []string) (*jsonschema.Schema, error) {
	d.compile.Lock()
	defer d.compile.Unlock()
	pointer := ""
	for _, member := range where {
		pointer += "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(member)
	}
	if s := d.known[pointer]; s != nil {
		return s, nil
	}
	s, err := d.compiler.Compile("openapi.json#" + (&url.URL{Path: pointer}).EscapedPath())
	d.known[pointer] = s
	return s, err
}

// Every call of the contract with wrong types, extremes and missing parts: no answer is a defect, and none is another
// than the contract says: status, media type and schema.
func TestEveryCallWithstandsAttacks(t *testing.T) {
	d := readDocument(t)
	owner := signIn(t, "adr@contoso.example")
	w := weapons{document: d, deal: saveDraft(t, owner)}
	people := map[string]person{}
	for _, account := range attackers() {
		people[account] = signIn(t, account+".example")
	}
	calls := contractCalls(t)
	var mu sync.Mutex
	found := map[string][]string{} // by what is wrong
	var all errgroup.Group
	all.SetLimit(4)
	for i, operation := range slices.Sorted(maps.Keys(calls)) {
		p := people[attackerOf(t, operation)]
		all.Go(func() error {
			random := rand.New(rand.NewPCG(attackSeed, uint64(i))) //nolint:gosec // the same attacks each time
			for range attacks {
				s := w.shot(calls[operation], random)
				wrong := s.fire(t, p, d)
				if wrong == "" {
					continue
				}
				mu.Lock()
				found[operation+": "+wrong] = append(found[operation+": "+wrong], s.String())
				mu.Unlock()
			}
			return nil
		})
	}
	require.NoError(t, all.Wait())
	var report []string
	for _, wrong := range slices.Sorted(maps.Keys(found)) {
		report = append(report, fmt.Sprintf("%s (%d times)\n\t%s", wrong, len(found[wrong]), found[wrong][0]))
	}
	require.Empty(t, report, "%d findings:\n%s", len(report), strings.Join(report, "\n"))
}

// attackers are accounts of which each call is open to one at least.
func attackers() []string {
	return []string{"adr@contoso", "add@northwind", "pdm@devices", "fbd@devices", "cmt@devices", "admin@devices"}
}

// attackerOf is the first whom a call does not refuse on everything.
func attackerOf(t *testing.T, operation string) string {
	t.Helper()
	table, err := authorisation.Read()
	require.NoError(t, err)
	for _, account := range attackers() {
		for _, r := range table.Rows {
			if status, _ := table.Status(r, account); r.Operation == operation && status != 0 && status != 403 && status != 404 {
				return account
			}
		}
	}
	return attackers()[0]
}

// shot is one attack.
type shot struct {
	call   apiCall
	path   string // with parameters
	header http.Header
	body   []byte
}

func (s shot) String() string {
	return fmt.Sprintf("%s %.300s %v %.400s", s.call.method, s.path, s.header, s.body)
}

// fire says what is wrong with the answer; nothing when it is as documented.
func (s shot) fire(t *testing.T, p person, d *document) string {
	a, err := untilAnswered(func() (answered, error) { return s.send(t, p) })
	if err != nil {
		return "no answer: " + err.Error()
	}
	if a.status >= 500 && !stillPending(a) {
		return fmt.Sprintf("status %d: %.300s", a.status, a.body)
	}
	if strings.ContainsAny(s.path, "{}") || a.status == http.StatusMovedPermanently {
		return fmt.Sprintf("status %d", a.status)
	}
	if err := d.fits(s.call.method, s.call.path, a.status, a.contentType, a.body); err != nil {
		return fmt.Sprintf("%d %.500s", a.status, err)
	}
	return ""
}

// stillPending tells that a busy machine has stored a command, or has a letter under way, and does not know its outcome
// yet: the answer is the contract's.
func stillPending(a answered) bool {
	var problem struct {
		Code string `json:"code"`
	}
	return a.status == http.StatusServiceUnavailable && json.Unmarshal(a.body, &problem) == nil &&
		(problem.Code == "command.pending" || problem.Code == "letter.pending")
}

func (s shot) send(t *testing.T, p person) (answered, error) {
	req, err := http.NewRequestWithContext(t.Context(), s.call.method, shared.base+s.path, bytes.NewReader(s.body))
	require.NoError(t, err)
	req.Header = s.header.Clone()
	return p.call(req)
}

func jsonOf(value any) []byte {
	raw, err := json.Marshal(value)
	if err != nil {
		panic(err) // made of maps, lists and texts
	}
	return raw
}

// hardening.md H1: bodies that are wide, deep, or no text reach no handler, whoever sends them and whatever call takes
// them; the answer is a refusal of a few hundred bytes.
func TestHostileBodiesAreRefused(t *testing.T) {
	bodies := map[string][]byte{
		"a million empty objects": []byte(`{"opportunityDeals":[` + strings.Repeat("{},", 1_000_000) + `{}]}`),
		"a list of a million":     []byte("[" + strings.Repeat("1,", 1_000_000) + "1]"),
		"lists in lists":          []byte(strings.Repeat(`{"opportunityDeals":[`, 100_000)),
		"a million members":       []byte("{" + strings.Repeat(`"a":1,`, 1_000_000) + `"a":1}`),
		"no text":                 []byte("{\"opportunityNumber\":\"\xff\\u0000\\ud800\"}"),
	}
	for _, account := range []string{"adr@contoso.example", "pod@devices.example", "admin@devices.example"} {
		p := signIn(t, account)
		for operation, call := range contractCalls(t) {
			if call.method != http.MethodPost {
				continue
			}
			path := strings.NewReplacer("{", "", "}", "").Replace(call.path)
			for name, body := range bodies {
				a, err := p.insist(call.method, path, uuid.NewString(), body)
				require.NoError(t, err, "%s: %s as %s", operation, name, account)
				require.Less(t, a.status, 500, "%s: %s as %s: %.300s", operation, name, account, a.body)
				require.Less(t, len(a.body), 64<<10, "%s: %s as %s", operation, name, account)
			}
		}
	}
}
