package limits

import "net/netip"

// subscriber is how much of an IPv6 address one subscriber has whole: whoever has one address of it has all.
const subscriber = 64

// NetworkOf is what an address of a browser counts for in limits: itself, of IPv6 its /64.
func NetworkOf(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	if ip = ip.Unmap(); ip.Is4() {
		return ip.String()
	}
	network, err := ip.WithZone("").Prefix(subscriber)
	if err != nil {
		return address
	}
	return network.String()
}
