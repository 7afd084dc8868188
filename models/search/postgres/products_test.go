package postgres_test

import (
	"database/sql"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/search"
	"dealdesk/models/search/postgres"
	"dealdesk/testkit/conformance"
)

// A word that every article of a catalogue holds, without a country: the page is found among the articles, and only the
// offers of its first ones are read. It was 2.5 s for 1,200,000 offers when all were ranked, and none in time on a busy
// server.
func TestAFrequentWordReadsTheOffersOfItsPageOnly(t *testing.T) {
	_, pool := conformance.Open(t)
	pool.SetMaxOpenConns(1) // a connection tells what itself has read
	for _, statement := range []string{
		`INSERT INTO country SELECT (jsonb_populate_record(c, jsonb_build_object('id', 'C' || n, 'name', 'Country ' || n,
			'code', 'C' || n))).*
			FROM country c, generate_series(1, 20) n WHERE c.id = 'US'`,
		`INSERT INTO product_sku SELECT (jsonb_populate_record(s, jsonb_build_object('id', 's' || n, 'part_number', 'P' || n,
			'name', 'Surface ' || n,
				'search_words', 'surface case ' || n, 'folded_name', 'surface case ' || n))).*
			FROM product_sku s, generate_series(1, 2000) n WHERE s.id = 'pro-black'`,
		`INSERT INTO product_offer SELECT s.id || ':' || c.id, s.id, c.id FROM product_sku s, country c WHERE s.id LIKE 's%'
			AND c.id LIKE 'C%'`,
		`ANALYZE`,
	} {
		_, err := pool.ExecContext(t.Context(), statement)
		require.NoError(t, err, statement)
	}
	ix, _ := search.IndexByName(search.IndexProduct)
	r, err := search.ParseSuggest(ix, []byte(`{"search":"surface case","suggesterName":"sg","top":5}`))
	require.NoError(t, err)
	before := offersRead(t, pool)
	found, err := postgres.New(pool).Search(t.Context(), ix, r)
	require.NoError(t, err)
	require.Len(t, found.Value, 5)
	require.Contains(t, string(found.Value[0]), `"s1:C1"`)
	require.Contains(t, string(found.Value[1]), `"s1:C10"`, "of one article by key")
	require.Less(t, offersRead(t, pool)-before, 1000, "of 40,000")
}

func offersRead(t *testing.T, pool *sql.DB) (rows int) {
	t.Helper()
	_, err := pool.ExecContext(t.Context(), "SELECT pg_stat_force_next_flush()")
	require.NoError(t, err)
	require.NoError(t, pool.QueryRowContext(t.Context(),
		"SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_user_tables WHERE relname = 'product_offer'").Scan(&rows))
	return rows
}
