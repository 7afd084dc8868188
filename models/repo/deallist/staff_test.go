package deallist

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// hardening.md H4: a column that only internal people see tells others nothing by its order, its filter or a cursor.
func TestOnlyStaffSortAndFilterByColumnsOfStaff(t *testing.T) {
	const field = "channelStructureName"
	filter := Filter{Field: field, Operator: "eq", Value: "Skip channel structure"}
	staff, partner := deal.Actor{Internal: true}, deal.Actor{}
	_, err := listColumns.sortable(staff, field)
	require.NoError(t, err)
	_, err = filter.where(listColumns, listContext{actor: staff})
	require.NoError(t, err)
	_, err = listColumns.sortable(partner, field)
	require.Equal(t, apperr.KindMalformed, apperr.KindOf(err))
	_, err = filter.where(listColumns, listContext{actor: partner})
	require.Equal(t, apperr.KindMalformed, apperr.KindOf(err))
	at := cursor{Sort: field, Last: "x", ID: "00000000-0000-4000-8000-000000000001"}
	_, err = ListDeals{Actor: partner, Cursor: at.text()}.at()
	require.Equal(t, apperr.KindMalformed, apperr.KindOf(err))
}
