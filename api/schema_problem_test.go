package api

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPointersOfSchemaFaultsAreJSONPointers(t *testing.T) {
	for location, want := range map[string]string{
		"body.opportunityDeals[1].dealType.name": "/opportunityDeals/1/dealType/name", "body": "",
		"query.sort": "/query/sort",
	} {
		require.Equal(t, want, pointerOf(location))
	}
}
