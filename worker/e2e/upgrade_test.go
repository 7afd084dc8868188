//go:build e2e

package e2e

import (
	"context"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/client"

	"dealdesk/workflows/contract"
)

// A new version of the workers takes over open deals and gives them back: docs/decisions/0010. Deals that were begun
// before workers had versions move on with the first one.
func TestOpenDealsMoveToANewVersionAndBack(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	before := submitted(t, requester)
	shared.worker.kill()
	t.Cleanup(func() { require.NoError(t, shared.worker.up(context.WithoutCancel(t.Context()))) })
	t.Cleanup(func() { shared.unversion(t) })

	first := shared.versioned(t, "build-a", "first")
	require.Eventually(t, func() bool { return shared.current(t) == "build-a" }, time.Minute, 100*time.Millisecond,
		"the first version promotes itself")
	draft := saveDraft(t, requester)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(before), nil)
	require.Equal(t, "build-a", before.build(t))

	second := shared.versioned(t, "build-b", "first")
	submit(t, requester, draft)
	require.Equal(t, "build-a", draft.build(t), "a second version waits until it is promoted")
	shared.promote(t, "build-b")
	first.kill()
	reviewer.do(httpPost, "/api/Desk/Decide", approveBody(before), nil)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(draft), nil)
	before.goesOn(t, "build-b") // in its next run, which has a version with its first task
	draft.goesOn(t, "build-b")

	first = shared.versioned(t, "build-a", "never")
	shared.promote(t, "build-a")
	second.kill()
	reviewer.do(httpPost, "/api/Desk/Decide", approveBody(draft), nil)
	draft.goesOn(t, "build-a")
	require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Approved"}, draft.timeline(t))
	requester.expires(before)
	first.kill()
}

const deployment = "dealdesk"

// versioned starts a worker of a version beside the others.
func (s *stack) versioned(t *testing.T, build, promote string) *process {
	t.Helper()
	p := &process{ops: s.worker.ops, start: s.asBuild(t, build, "worker", "DEALDESK_WORKER_PROMOTE="+promote)}
	address, err := freeAddress(t.Context())
	require.NoError(t, err)
	own := p.start
	p.ops, p.start = "http://"+address, func() *exec.Cmd {
		c := own()
		c.Env = append(c.Env, "DEALDESK_WORKER_OPSADDRESS="+address)
		return c
	}
	require.NoError(t, p.up(t.Context()))
	t.Cleanup(p.kill)
	return p
}

func (s *stack) asBuild(t *testing.T, build, command string, more ...string) func() *exec.Cmd {
	t.Helper()
	return func() *exec.Cmd {
		c := s.worker.start() // the same binary with the same settings
		c = exec.CommandContext(context.WithoutCancel(t.Context()), c.Path, command)
		c.Env = append(append(s.worker.start().Env, "DEALDESK_WORKER_DEPLOYMENT="+deployment, "DEALDESK_WORKER_BUILDID="+
			build), more...)
		return c
	}
}

// promote does what an operator does.
func (s *stack) promote(t *testing.T, build string) {
	t.Helper()
	out, err := s.asBuild(t, build, "promote")().CombinedOutput()
	require.NoError(t, err, string(out))
	require.Equal(t, build, s.current(t))
}

func (s *stack) current(t *testing.T) string {
	t.Helper()
	described, err := s.temporal.WorkerDeploymentClient().GetHandle(deployment).
		Describe(t.Context(), client.WorkerDeploymentDescribeOptions{})
	if err != nil || described.Info.RoutingConfig.CurrentVersion == nil {
		return ""
	}
	return described.Info.RoutingConfig.CurrentVersion.BuildID
}

// unversion hands everything back to workers without a version.
func (s *stack) unversion(t *testing.T) {
	t.Helper()
	_, err := s.temporal.WorkerDeploymentClient().GetHandle(deployment).
		SetCurrentVersion(context.WithoutCancel(t.Context()), client.WorkerDeploymentSetCurrentVersionOptions{
			IgnoreMissingTaskQueues: true, AllowNoPollers: true,
		})
	require.NoError(t, err)
}

// build is the version that last worked on a deal.
func (d theDeal) build(t *testing.T) string {
	t.Helper()
	described, err := shared.temporal.DescribeWorkflowExecution(t.Context(), contract.DealWorkflowID(d.id), "")
	require.NoError(t, err)
	return described.WorkflowExecutionInfo.GetVersioningInfo().GetDeploymentVersion().GetBuildId()
}

// goesOn waits until a deal's workflow has run with a version.
func (d theDeal) goesOn(t *testing.T, build string) {
	t.Helper()
	require.Eventually(t, func() bool { return d.build(t) == build }, time.Minute, 100*time.Millisecond,
		"deal %s goes on with version %s", d.id, build)
}
