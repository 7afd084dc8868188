// Package e2e tests the server as its users meet it, as a program. A test within its package would compile the whole
// Temporal server once more for the race detector: minutes for the sake of code that is not ours.
package e2e

import (
	"bufio"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"go.temporal.io/api/enums/v1"
	"go.temporal.io/api/operatorservice/v1"
	"go.temporal.io/sdk/client"
)

// program is the server: the one that DEALDESK_TEMPORAL_BINARY names, else one built here.
func program(t *testing.T) string {
	t.Helper()
	if path := os.Getenv("DEALDESK_TEMPORAL_BINARY"); path != "" {
		return path
	}
	path := filepath.Join(t.TempDir(), "dealdesk-temporal")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-ldflags=-s -w", "-o", path, "..").
		CombinedOutput(); err != nil {
		t.Fatalf("build the server: %v\n%s", err, out)
	}
	return path
}

// start runs the server on a file until the answered function ends it.
func start(t *testing.T, path, file string) (c client.Client, stop func()) {
	t.Helper()
	port := strconv.Itoa(freePort(t))
	server := exec.CommandContext(t.Context(), path, "--file", file, "--port", port, "--ui-port", "0", "--log-level",
		"error")
	said, err := server.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(said)
	for ready := false; !ready; {
		if !lines.Scan() {
			t.Fatalf("the server ended before it was ready: %v", server.Wait())
		}
		ready = strings.Contains(lines.Text(), "Temporal is ready")
	}
	go func() {
		for lines.Scan() { // a full pipe would stop the server
		}
	}()
	c, err = client.Dial(client.Options{HostPort: net.JoinHostPort("127.0.0.1", port), Namespace: "default"})
	if err != nil {
		t.Fatal(err)
	}
	return c, func() {
		c.Close()
		if err := server.Process.Signal(syscall.SIGTERM); err != nil {
			t.Error(err)
		}
		if err := server.Wait(); err != nil {
			t.Errorf("the server's end: %v", err)
		}
	}
}

func freePort(t *testing.T) int {
	t.Helper()
	var config net.ListenConfig
	listener, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().(*net.TCPAddr).Port
}

// TestServerKeepsWorkflowsAndAttributes starts a workflow, stops the server and finds the workflow waiting in the next
// one on the same file, filterable by the attributes that support staff use.
func TestServerKeepsWorkflowsAndAttributes(t *testing.T) {
	path, file := program(t), filepath.Join(t.TempDir(), "data", "temporal.db")
	c, stop := start(t, path, file)
	const id = "deal/1"
	_, err := c.ExecuteWorkflow(t.Context(), client.StartWorkflowOptions{ID: id, TaskQueue: "nobody"}, "DealWorkflow")
	stop()
	if err != nil {
		t.Fatal(err)
	}

	c, stop = start(t, path, file)
	defer stop()
	found, err := c.DescribeWorkflowExecution(t.Context(), id, "")
	if err != nil {
		t.Fatal(err)
	}
	if status := found.GetWorkflowExecutionInfo().GetStatus(); status != enums.WORKFLOW_EXECUTION_STATUS_RUNNING {
		t.Errorf("the workflow is %s after a restart; want running", status)
	}
	attributes, err := c.OperatorService().
		ListSearchAttributes(t.Context(), &operatorservice.ListSearchAttributesRequest{Namespace: "default"})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]enums.IndexedValueType{
		"DealNumber": enums.INDEXED_VALUE_TYPE_KEYWORD, "CaseNumber": enums.INDEXED_VALUE_TYPE_KEYWORD,
		"DealType": enums.INDEXED_VALUE_TYPE_KEYWORD, "DealStatus": enums.INDEXED_VALUE_TYPE_KEYWORD,
		"Country": enums.INDEXED_VALUE_TYPE_KEYWORD, "SubmitterOrg": enums.INDEXED_VALUE_TYPE_KEYWORD,
		"ExpirationDate": enums.INDEXED_VALUE_TYPE_DATETIME, "Desk": enums.INDEXED_VALUE_TYPE_KEYWORD,
		"AssignedTo": enums.INDEXED_VALUE_TYPE_KEYWORD, "Customer": enums.INDEXED_VALUE_TYPE_KEYWORD,
	} {
		if got := attributes.GetCustomAttributes()[name]; got != want {
			t.Errorf("search attribute %s is %s; want %s", name, got, want)
		}
	}
}
