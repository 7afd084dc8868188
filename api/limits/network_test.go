package limits

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// hardening L: whoever has one IPv6 address has 2^64 of them.
func TestAnIPv6AddressCountsForItsNetwork(t *testing.T) {
	for address, network := range map[string]string{
		"10.0.0.1":                 "10.0.0.1",
		"::ffff:10.0.0.1":          "10.0.0.1",
		"2001:db8:1:2::1":          "2001:db8:1:2::/64",
		"2001:db8:1:2:f:f:f:f":     "2001:db8:1:2::/64",
		"2001:db8:1:3::1":          "2001:db8:1:3::/64",
		"fe80::1%eth0":             "fe80::/64",
		"":                         "",
		"what a proxy has made up": "what a proxy has made up",
	} {
		require.Equal(t, network, NetworkOf(address), address)
	}
}
