package deal

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// N9: asked for and offered stand beside each other with what comes on top of either.
func TestTheBoosterComesOnTopOfWhatWasAskedForToo(t *testing.T) {
	s := underReview(t, SpecialPricing, pod)
	facts := offerFacts()
	facts.BoosterDue = true
	r := at(t, s, sentAt, facts, offerOf(pod))
	o := r.State.OpenOffer()
	require.Equal(t, Percent(200), r.Grants[0].Booster)
	require.Equal(t, Percent(200), o.AskedBooster(s.Terms, 700))
	require.Equal(t, Percent(50), o.AskedBooster(s.Terms, s.Terms.Ceiling-50), "the ceiling holds for both together")

	without := at(t, s, sentAt, offerFacts(), offerOf(pod)).State.OpenOffer()
	require.Zero(t, without.AskedBooster(s.Terms, 700))
}
