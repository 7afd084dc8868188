package api

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/letters"
	"dealdesk/testkit/letterstest"
)

// withLetters writes letters, as the worker does, into files of its own.
func withLetters(t *testing.T, v *site) *site {
	t.Helper()
	v = withBlobs(t, v)
	renderer, err := letters.Open(letterstest.Fonts(t))
	require.NoError(t, err)
	v.Letters = renderer
	writer := &activities.RenderLetter{
		Store: v.Store, Letters: renderer, Blobs: v.Blobs, PublicURL: "https://dealdesk.example",
	}
	v.WriteLetter = writer.Execute
	return v.serve()
}

// N9: the document of an offer is written when it is asked for, and its code says to anybody what became of the offer.
func TestTheCodeOfAnOfferSaysWhatBecameOfIt(t *testing.T) {
	k := walker(t)
	withLetters(t, k.site)
	for _, tc := range [][2]string{
		{"accept-offer", "OfferAccepted"},
		{"decline-offer", "OfferDeclined"},
		{"withdraw-offer", "OfferWithdrawn"},
		{"revert", "OfferWithdrawn"},
		{"offer-end", "OfferLapsed"},
	} {
		step, want := tc[0], tc[1]
		k.submitted(deal.SpecialPricing, 2000)
		k.step("claim")
		k.step("offer")
		k.asOwner()
		document := k.http.Get("/api/OpportunityDeal/GetOfferLetter/" + k.id)
		require.Equal(t, http.StatusOK, document.Code, document.Body)
		require.Equal(t, "application/pdf", document.Header().Get("Content-Type"))
		var code string
		require.NoError(t, k.Store.DB(t.Context()).Raw("select verify_code from letter where deal_id = ?", k.id).
			Scan(&code).Error)
		says := func() wire.VerifiedLetter {
			return get[wire.VerifiedLetter](k.site, "/api/Letters/Verify/"+code)
		}
		open := says()
		require.Equal(t, []any{k.deal, "Offer", []string{"OfferOpen"}}, []any{open.Number, open.Status, open.Today})
		require.NotEmpty(t, open.ValidUntil)
		k.step(step)
		require.Equal(t, []string{want}, says().Today, step)
	}
}
