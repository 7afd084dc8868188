package world

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Two worlds that begin at the same moment from the same range have ranges of their own.
func TestWorldsReserveTheirPorts(t *testing.T) {
	first, held, err := reservePorts(t.Context(), 7)
	require.NoError(t, err)
	second, other, err := reservePorts(t.Context(), 7)
	require.NoError(t, err)
	require.NotEqual(t, first, second)
	require.NoError(t, held.Close())
	require.NoError(t, other.Close())
}
