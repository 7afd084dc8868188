//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/api/workflowservice/v1"

	"dealdesk/activities"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

var printedCommands = regexp.MustCompile("(?s)```sh\n(.*?)```")

// Repairs 59: what support's guide prints runs as it is printed, beside a stack as `make run` starts it.
func TestCommandsOfSupportsGuideRunAsPrinted(t *testing.T) {
	guide, err := os.ReadFile("../../docs/support.md")
	require.NoError(t, err)
	blocks := printedCommands.FindAllStringSubmatch(string(guide), -1)
	require.NotEmpty(t, blocks)
	root := repositoryBesideStack(t)
	for _, block := range blocks {
		require.Contains(t, block[1], "make reconcile")
		command := exec.CommandContext(t.Context(), "bash", "-euo", "pipefail", "-c", block[1])
		command.Dir, command.Env = root, outsiders()
		out, err := command.CombinedOutput()
		require.NoError(t, err, "%s\n%s", block[1], out)
		require.Contains(t, string(out), "msg=reconciled dryRun=true")
	}
}

var (
	printedQueries  = regexp.MustCompile("`([A-Z][A-Za-z]+ [=<>S][^`]*)`")
	queryConditions = regexp.MustCompile(`(\w+) (=|<|STARTS_WITH) "[^"]*"`)
)

// ui-2.md 26: each search that support's guide prints is one that the server takes, and with the values of a deal it
// finds that deal: in its first run, in a run that continues another with carried state, and in one that was started
// again from the rows.
func TestSearchesOfSupportsGuideFindDeals(t *testing.T) {
	guide, err := os.ReadFile("../../docs/support.md")
	require.NoError(t, err)
	queries := printedQueries.FindAllStringSubmatch(string(guide), -1)
	require.GreaterOrEqual(t, len(queries), 7, "the guide's searches are read")
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	claimed := submitted(t, requester)
	running := approved(t, requester, reviewer)
	restarted := submitted(t, requester)
	reviewer.do(http.MethodPost, "/api/Desk/Claim", claimBody(claimed), nil)
	letterText(t, requester, running)
	s := store(t)
	require.NoError(t, shared.temporal.TerminateWorkflow(t.Context(), contract.DealWorkflowID(restarted.id), "", "test"))
	aged(t, s, "update opportunity_deal set updated_at = updated_at - interval '5 minutes' where id = ?", restarted.id)
	_, err = (&activities.Reconcile{Store: s, Temporal: shared.temporal, All: true}).Execute(t.Context())
	require.NoError(t, err)

	for _, printed := range queries {
		query := printed[1]
		_, err := findWorkflows(t, query)
		require.NoError(t, err, "%s, as printed", query)
		found := 0
		for _, d := range []theDeal{claimed, running, restarted} {
			own, applies := withValuesOf(t, s, d, query)
			if !applies {
				continue
			}
			found++
			require.Eventually(t, func() bool {
				ids, err := findWorkflows(t, own)
				require.NoError(t, err, own)
				return slices.Contains(ids, contract.DealWorkflowID(d.id))
			}, time.Minute, 200*time.Millisecond, "%s finds %s", own, d.number)
		}
		require.NotZero(t, found, "no deal has what %s asks for", query)
	}
}

// findWorkflows are the ids of the running workflows that a search finds.
func findWorkflows(t *testing.T, query string) ([]string, error) {
	t.Helper()
	answer, err := shared.temporal.ListWorkflow(t.Context(), &workflowservice.ListWorkflowExecutionsRequest{
		Query: "(" + query + ") AND ExecutionStatus = 'Running'", PageSize: 1000,
	})
	var ids []string
	for _, execution := range answer.GetExecutions() {
		ids = append(ids, execution.GetExecution().GetWorkflowId())
	}
	return ids, err
}

// withValuesOf is a search with a deal's values in place of the printed ones; it applies to a deal that has them all.
func withValuesOf(t *testing.T, s *repo.Store, d theDeal, query string) (own string, applies bool) {
	t.Helper()
	state, err := s.DealState(t.Context(), d.id)
	require.NoError(t, err)
	published := contract.PublishedOf(state)
	require.NotEmpty(t, published.Customer)
	values := map[string]string{
		contract.AttrDealNumber.GetName(): d.number, contract.AttrCaseNumber.GetName(): state.CaseNumber,
		contract.AttrDealStatus.GetName(): published.Status, contract.AttrDesk.GetName(): published.Desk,
		contract.AttrAssignedTo.GetName(): published.AssignedTo, contract.AttrCustomer.GetName(): published.Customer,
	}
	if published.Expiration != "" {
		values[contract.AttrExpirationDate.GetName()] = published.Expiration.AddDays(1).At(0, time.UTC).Format(time.RFC3339)
	}
	applies = true
	return queryConditions.ReplaceAllStringFunc(query, func(condition string) string {
		parts := queryConditions.FindStringSubmatch(condition)
		applies = applies && values[parts[1]] != ""
		return fmt.Sprintf("%s %s %q", parts[1], parts[2], values[parts[1]])
	}), applies
}

// repositoryBesideStack is a directory with what the guide's commands find in the repository: the programs and the
// stack's state.
func repositoryBesideStack(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	built, err := filepath.Abs("../../bin/dealdesk-dev")
	require.NoError(t, err)
	product, err := shared.binary(context.WithoutCancel(t.Context()))
	require.NoError(t, err)
	commands, err := filepath.Abs("../../Makefile")
	require.NoError(t, err)
	state, err := filepath.Abs(os.Getenv("DEALDESK_STACK"))
	require.NoError(t, err)
	for _, dir := range []string{"bin", ".data"} {
		require.NoError(t, os.Mkdir(filepath.Join(root, dir), 0o750))
	}
	require.NoError(t, os.WriteFile(filepath.Join(root, "go.mod"), []byte("module dealdesk\n"), 0o600))
	for name, target := range map[string]string{
		"bin/dealdesk-dev": built, "bin/dealdesk": product,
		".data/stack.json": state, "Makefile": commands,
	} {
		require.FileExists(t, target)
		require.NoError(t, os.Symlink(target, filepath.Join(root, name)))
	}
	return root
}

// outsiders is the environment of somebody who has set nothing of the product.
func outsiders() []string {
	var env []string
	for _, entry := range os.Environ() {
		if !strings.HasPrefix(entry, "DEALDESK_") {
			env = append(env, entry)
		}
	}
	return env
}
