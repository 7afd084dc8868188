package pace_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"dealdesk/testkit/pace"
)

func TestAGoalGrowsWithTheMedianOfUndisturbedWork(t *testing.T) {
	w := pace.Watch{Usual: 200 * time.Millisecond}
	assert.Equal(t, 10*time.Second, w.Stretch(10*time.Second), "nothing is known")
	w.Note(100 * time.Millisecond)
	assert.Equal(t, 10*time.Second, w.Stretch(10*time.Second), "a fast machine makes no goal harder")
	w.Note(600 * time.Millisecond)
	w.Note(time.Hour)
	assert.Equal(t, 30*time.Second, w.Stretch(10*time.Second))
}
