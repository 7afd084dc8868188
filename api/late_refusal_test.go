package api

import (
	"context"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"dealdesk/api/dealclient"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// refusingWorkflows are those of deals that allow nothing.
type refusingWorkflows struct{ straightWorkflows }

func (w refusingWorkflows) UpdateWorkflow(context.Context, client.UpdateWorkflowOptions) (
	client.WorkflowUpdateHandle, error,
) {
	r := deal.Refusal{Kind: deal.RefusedState, Code: "deal.notAllowed", Message: "Not now."}
	return nil, temporal.NewNonRetryableApplicationError(r.Message, contract.ErrorRefused, nil, r)
}

// refusedCommand is a stored command that the workflow of a draft refuses, and the client that sends it.
func refusedCommand(t *testing.T) (*dealclient.Client, dealclient.StoredCommand) {
	t.Helper()
	k := walker(t)
	k.begin(deal.DealRegistration, []string{"submit"})
	command := dealclient.StoredCommand{
		ID: uuid.NewString(), DealID: k.id, Fresh: true,
		Command: deal.Command{Event: deal.Approve, Actor: k.as(atPOD).who},
	}
	added, err := k.Store.AddCommand(t.Context(),
		repo.NewCommand{ID: command.ID, DealID: command.DealID, Command: command.Command, At: k.now})
	require.NoError(t, err)
	require.True(t, added)
	k.Deals.Temporal = refusingWorkflows{straightWorkflows{store: k.Store, now: k.Clock}}
	return k.Deals, command
}

// A refusal is the answer although the note that somebody has heard it comes too late.
func TestARefusalIsAnsweredAlthoughItsNoteIsLate(t *testing.T) {
	deals, command := refusedCommand(t)
	db := deals.Store.DB(t.Context())
	for _, statement := range []string{
		`create function note_late() returns trigger language plpgsql as
			'begin perform pg_sleep(10); return new; end'`,
		`create trigger note_late before update of confirmed_at on command
			for each row execute function note_late()`,
	} {
		require.NoError(t, db.Exec(statement).Error)
	}
	outcome, err := deals.Send(t.Context(), command, dealclient.WaitSync)
	require.NoError(t, err)
	require.NotNil(t, outcome.Refusal)
	assert.Equal(t, "deal.notAllowed", outcome.Refusal.Code)
}

// A refusal that cannot be stored in time is no failure: the command waits, and the same key brings the refusal.
func TestARefusalThatCannotBeStoredComesWithTheSameKey(t *testing.T) {
	deals, command := refusedCommand(t)
	holder := deals.Store.DB(t.Context()).Begin()
	t.Cleanup(func() { holder.Rollback() })
	require.NoError(t, holder.Exec("select id from command where id = ? for update", command.ID).Error)
	_, err := deals.Send(t.Context(), command, dealclient.WaitSync)
	var late *apperr.Error
	require.ErrorAs(t, err, &late)
	assert.Equal(t, "command.pending", late.Code)

	require.NoError(t, holder.Rollback().Error)
	command.Fresh = false
	outcome, err := deals.Send(t.Context(), command, dealclient.WaitSync)
	require.NoError(t, err)
	require.NotNil(t, outcome.Refusal)
	assert.Equal(t, "deal.notAllowed", outcome.Refusal.Code)
}
