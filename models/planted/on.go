//go:build planted

package planted

import (
	"errors"
	"math/rand/v2"
	"os"
)

// Setting names the bug of a process of this build.
const Setting = "DEALDESK_PLANTED"

// On tells whether a bug is planted.
func On(b Bug) bool { return os.Getenv(Setting) == string(b) } //nolint:forbidigo // no setting of the product

var errStumbled = errors.New("injected: nothing was heard")

// Stumble fails every now and then, so that what goes wrong between two steps does so often enough to be seen.
func Stumble() error {
	const oneIn = 8
	if rand.IntN(oneIn) == 0 { //nolint:gosec // no secret
		return errStumbled
	}
	return nil
}
