package main

import (
	"path/filepath"
	"testing"

	"go.temporal.io/api/enums/v1"
	"go.temporal.io/api/operatorservice/v1"
	"go.temporal.io/sdk/client"
)

func start(t *testing.T, file string) (*Server, client.Client) {
	t.Helper()
	ports, err := freePorts(1)
	if err != nil {
		t.Fatal(err)
	}
	o := Options{File: file, Port: ports[0], Namespace: "default", LogLevel: "error"}
	server, err := Start(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	c, err := client.Dial(client.Options{HostPort: o.Address(), Namespace: o.Namespace})
	if err != nil {
		server.Stop()
		t.Fatal(err)
	}
	return server, c
}

// TestServerKeepsWorkflowsAndAttributes starts a workflow, stops the server and finds the workflow waiting in the next
// one on the same file, filterable by the attributes that support staff use.
func TestServerKeepsWorkflowsAndAttributes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "data", "temporal.db")
	server, c := start(t, file)
	const id = "deal/1"
	_, err := c.ExecuteWorkflow(t.Context(), client.StartWorkflowOptions{ID: id, TaskQueue: "nobody"}, "DealWorkflow")
	c.Close()
	server.Stop()
	if err != nil {
		t.Fatal(err)
	}

	server, c = start(t, file)
	defer server.Stop()
	defer c.Close()
	found, err := c.DescribeWorkflowExecution(t.Context(), id, "")
	if err != nil {
		t.Fatal(err)
	}
	if status := found.GetWorkflowExecutionInfo().GetStatus(); status != enums.WORKFLOW_EXECUTION_STATUS_RUNNING {
		t.Errorf("the workflow is %s after a restart; want running", status)
	}
	attributes, err := c.OperatorService().ListSearchAttributes(t.Context(), &operatorservice.ListSearchAttributesRequest{Namespace: "default"})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]enums.IndexedValueType{
		"DealNumber": enums.INDEXED_VALUE_TYPE_KEYWORD, "CaseNumber": enums.INDEXED_VALUE_TYPE_KEYWORD,
		"DealType": enums.INDEXED_VALUE_TYPE_KEYWORD, "DealStatus": enums.INDEXED_VALUE_TYPE_KEYWORD,
		"Country": enums.INDEXED_VALUE_TYPE_KEYWORD, "SubmitterOrg": enums.INDEXED_VALUE_TYPE_KEYWORD,
		"ExpirationDate": enums.INDEXED_VALUE_TYPE_DATETIME, "Desk": enums.INDEXED_VALUE_TYPE_KEYWORD,
		"AssignedTo": enums.INDEXED_VALUE_TYPE_KEYWORD,
	} {
		if got := attributes.GetCustomAttributes()[name]; got != want {
			t.Errorf("search attribute %s is %s; want %s", name, got, want)
		}
	}
}
