package conformance

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Forms fill the folded forms of rows as the product does when it writes them.
type Forms struct {
	Customer func(entity.LegalEntity) entity.LegalEntity
	Deal     func(entity.Deal, entity.Opportunity, deal.Content) entity.Deal
}

// Fill writes the rows of the suite.
func Fill(t *testing.T, create func(rows any) error, forms Forms) {
	t.Helper()
	rows := Customers()
	for i := range rows {
		rows[i] = forms.Customer(rows[i])
	}
	for _, batch := range []any{Countries(), ProductTypes(), BusinessUnits(), Families(), Articles(), Prices(), rows} {
		require.NoError(t, create(batch))
	}
	list, err := Cases()
	require.NoError(t, err)
	for _, c := range list {
		for i, d := range c.Deals {
			c.Deals[i] = forms.Deal(d, c.Opportunity, c.Contents[i])
		}
		require.NoError(t, create(&c.Opportunity))
		require.NoError(t, create(c.Parties))
		require.NoError(t, create(c.Deals))
	}
}
