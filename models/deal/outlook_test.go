package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Repairs 34: what the dialog tells of an extension is what the rules answer when it is asked for.
func TestTheOutlookOfAnExtensionIsItsOutcome(t *testing.T) {
	for _, program := range []Type{DealRegistration, SpecialPricing} {
		for _, units := range []int64{0, 1, 69, 70, 400, 420, 600} {
			s := shownAs(program, LabelApproved)
			s.Volume, s.Units = 600, units
			by := requesterOf(s)
			outlook, open := s.ExtensionOutlook(by, noon)
			require.True(t, open)
			assert.Greater(t, outlook.Earliest, s.ExpirationDate)
			assert.Equal(t, s.MaximumEnd(), outlook.Latest)
			ask := Command{
				Event: Extend, Actor: by,
				Extension: &AskExtension{NewDate: outlook.Earliest, Reason: "Late", ExpectedUnits: new(int64)},
			}
			result, refusal := Apply(s, ask, EvalContext{Now: noon})
			switch outlook.Outcome {
			case ExtensionFailed:
				require.NotNil(t, refusal, "%s with %d units", program, units)
				assert.Equal(t, CodeUnitsMissing, refusal.Code)
				assert.Less(t, units, outlook.Needed)
			case ExtensionReviewed:
				require.Nil(t, refusal, "%s with %d units", program, units)
				assert.NotNil(t, result.State.Extension)
				assert.Less(t, units, outlook.Needed)
			default:
				require.Nil(t, refusal, "%s with %d units", program, units)
				assert.Equal(t, outlook.Earliest, result.State.ExpirationDate)
			}
		}
	}
	_, open := shownAs(CPStrategic, LabelApproved).ExtensionOutlook(pdm, noon)
	assert.False(t, open, "not offered")
}
