package main

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"go.temporal.io/api/enums/v1"
	"go.temporal.io/api/operatorservice/v1"
	"go.temporal.io/sdk/client"
	sdklog "go.temporal.io/sdk/log"
)

// searchAttributes are what the Web UI can filter deals by. No personal data.
func searchAttributes() map[string]enums.IndexedValueType {
	attributes := map[string]enums.IndexedValueType{"ExpirationDate": enums.INDEXED_VALUE_TYPE_DATETIME}
	for _, name := range []string{
		"DealNumber", "CaseNumber", "DealType", "DealStatus", "Country", "SubmitterOrg", "Desk", "AssignedTo", "Customer",
	} {
		attributes[name] = enums.INDEXED_VALUE_TYPE_KEYWORD
	}
	return attributes
}

// register waits for the front end and adds the search attributes that the namespace lacks.
func register(ctx context.Context, address, namespace string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	c, err := client.NewLazyClient(client.Options{
		HostPort:  address,
		Namespace: namespace,
		Logger:    sdklog.NewStructuredLogger(slog.Default()),
	})
	if err != nil {
		return fmt.Errorf("client for the search attributes: %w", err)
	}
	defer c.Close()
	for {
		err = addMissing(ctx, c, namespace)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("register the search attributes: %w", err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func addMissing(ctx context.Context, c client.Client, namespace string) error {
	operator := c.OperatorService()
	present, err := operator.ListSearchAttributes(ctx, &operatorservice.ListSearchAttributesRequest{Namespace: namespace})
	if err != nil {
		return err
	}
	missing := searchAttributes()
	for name := range present.GetCustomAttributes() {
		delete(missing, name)
	}
	if len(missing) == 0 {
		return nil
	}
	_, err = operator.AddSearchAttributes(ctx, &operatorservice.AddSearchAttributesRequest{
		Namespace:        namespace,
		SearchAttributes: missing,
	})
	return err
}
