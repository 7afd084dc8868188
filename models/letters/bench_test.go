package letters_test

import (
	"testing"

	"dealdesk/testkit/letterstest"
)

// BenchmarkRender counts two-page letters per second on one core.
func BenchmarkRender(b *testing.B) {
	renderer := openRenderer(b, letterstest.Fonts(b))
	d := sample()
	for b.Loop() {
		if _, err := renderer.Render(d); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "letters/s")
}
