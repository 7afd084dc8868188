//go:build planted

package planted

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
)

// Setting names the bug of a process of this build.
const Setting = "DEALDESK_PLANTED"

// On tells whether a bug is planted.
func On(b Bug) bool { return os.Getenv(Setting) == string(b) } //nolint:forbidigo // no setting of the product

var errStumbled = errors.New("injected: nothing was heard")

// StumbleSetting is how many steps there are for one that stumbles; none does without it.
const StumbleSetting = "DEALDESK_STUMBLE"

// Stumble fails every now and then after something was done, so that what goes wrong between two steps does so often enough
// to be seen.
func Stumble() error {
	oneIn, err := strconv.Atoi(os.Getenv(StumbleSetting)) //nolint:forbidigo // no setting of the product
	if err == nil && oneIn > 0 && rand.IntN(oneIn) == 0 { //nolint:gosec // no secret
		return errStumbled
	}
	return nil
}

// Sometimes is true every other time.
func Sometimes() bool { return rand.IntN(2) == 0 } //nolint:gosec // no secret
