//go:build e2e

package e2e

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/operatorservice/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"google.golang.org/protobuf/types/known/durationpb"

	"dealdesk/cmd"
	"dealdesk/config"
)

// ownDatabase makes a database beside the stack's and drops it in the end.
func (s *stack) ownDatabase(ctx context.Context, name string) error {
	at, err := url.Parse(s.env["DEALDESK_DATABASE_URL"])
	if err != nil {
		return fmt.Errorf("the stack's database: %w", err)
	}
	admin, err := pgx.Connect(ctx, at.String())
	if err != nil {
		return fmt.Errorf("the stack's database: %w", err)
	}
	if _, err := admin.Exec(ctx, "create database "+pgx.Identifier{name}.Sanitize()); err != nil {
		return fmt.Errorf("own database: %w", err)
	}
	at.Path = "/" + name
	s.env["DEALDESK_DATABASE_URL"] = at.String()
	if s.db, err = pgxpool.New(ctx, at.String()); err != nil {
		return fmt.Errorf("own database: %w", err)
	}
	s.undo = append(s.undo, func() {
		s.db.Close()
		_, _ = admin.Exec(ctx, "drop database "+pgx.Identifier{name}.Sanitize()+" with (force)")
		_ = admin.Close(ctx)
	})
	return nil
}

// ownNamespace registers a namespace with the search attributes of the stack's, and waits until both can be used.
func (s *stack) ownNamespace(ctx context.Context, name string) error {
	address, theirs := s.env["DEALDESK_TEMPORAL_ADDRESS"], s.env["DEALDESK_TEMPORAL_NAMESPACE"]
	spaces, err := client.NewNamespaceClient(client.Options{HostPort: address})
	if err != nil {
		return fmt.Errorf("temporal: %w", err)
	}
	defer spaces.Close()
	if err := spaces.Register(ctx, &workflowservice.RegisterNamespaceRequest{
		Namespace: name, WorkflowExecutionRetentionPeriod: durationpb.New(24 * time.Hour),
	}); err != nil {
		return fmt.Errorf("own namespace: %w", err)
	}
	s.env["DEALDESK_TEMPORAL_NAMESPACE"] = name
	if !*record { // what is recorded is for everyone to replay
		s.env["DEALDESK_TEMPORAL_PAYLOADKEYS"] = payloadKeys()
	}
	payloads, err := cmd.PayloadConverter(config.Temporal{PayloadKeys: s.env["DEALDESK_TEMPORAL_PAYLOADKEYS"]})
	if err != nil {
		return err
	}
	s.temporal, err = client.NewLazyClient(
		client.Options{HostPort: address, Namespace: name, DataConverter: payloads})
	if err != nil {
		return fmt.Errorf("temporal: %w", err)
	}
	s.undo = append(s.undo, s.temporal.Close)
	operator := s.temporal.OperatorService()
	known, err := operator.ListSearchAttributes(ctx, &operatorservice.ListSearchAttributesRequest{Namespace: theirs})
	if err != nil {
		return fmt.Errorf("search attributes: %w", err)
	}
	wanted := map[string]enumspb.IndexedValueType{}
	maps.Copy(wanted, known.CustomAttributes)
	return within(ctx, time.Minute, "own namespace", func() error {
		_, err := operator.AddSearchAttributes(ctx,
			&operatorservice.AddSearchAttributesRequest{Namespace: name, SearchAttributes: wanted})
		_, counted := s.temporal.CountWorkflow(ctx,
			&workflowservice.CountWorkflowExecutionsRequest{Namespace: name, Query: "DealNumber = 'none'"})
		if counted != nil {
			return errors.Join(err, counted)
		}
		return nil
	})
}

// within repeats something until it succeeds.
func within(ctx context.Context, limit time.Duration, what string, try func() error) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		err := try()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s: %w", what, err)
		case <-tick.C:
		}
	}
}
