package letters_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/letters"
)

// N9: the document of an offer says across every page until when it is valid, and grants no dates.
func TestAnOfferSaysUntilWhenItIsValid(t *testing.T) {
	s := deal.State{Zone: "America/New_York"}
	s.Offers = []deal.Offer{
		{Version: 3, Volume: 900, AnswerUntil: time.Date(2026, 11, 12, 5, 0, 0, 0, time.UTC)},
		{Version: 5, Volume: 3000, AnswerUntil: time.Date(2026, 12, 5, 5, 0, 0, 0, time.UTC)},
	}
	d := sample()
	d.Outcome = letters.Offered
	content := render(t, d.Offering(s, 5, "2026-11-20"))
	pages := pagesOf(t, content)
	require.NotEmpty(t, pages)
	for _, page := range pages {
		assertHas(t, page, "Offer, valid until 12/04/2026")
	}
	text := textOf(t, content)
	assertHas(t, text, "3,000")
	assert.NotContains(t, squash(text), squash("Start date"))
}
