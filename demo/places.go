package demo

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// place is a city with its state and the pattern of its postal codes; # stands for a digit. local is the city's name in
// the script of its country.
type place struct{ city, local, state, pattern string }

func readPlaces() map[string][]place {
	out := map[string][]place{}
	all, err := lines("cities.txt")
	if err != nil {
		return out
	}
	for _, line := range all {
		code, list, _ := strings.Cut(line, ": ")
		for entry := range strings.SplitSeq(list, ", ") {
			parts := strings.Split(entry, "/")
			city, local, _ := strings.Cut(parts[0], "=")
			out[code] = append(out[code], place{city: city, local: local, state: parts[1], pattern: parts[2]})
		}
	}
	return out
}

func (p place) postalCode(r *rand.Rand) string {
	var b strings.Builder
	for _, c := range p.pattern {
		if c == '#' {
			b.WriteString(strconv.Itoa(r.IntN(10)))
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}

func (p place) address(r *rand.Rand) string {
	street := pick(r, []string{
		"Station Road", "Market Street", "Industrial Park", "Harbour Way", "Garden Avenue",
		"Bridge Street", "Mill Lane", "Ring Road",
	})
	return strconv.Itoa(1+r.IntN(240)) + " " + street
}

// legalForms are the usual ones of a country.
func legalForms(code string) []string {
	switch code {
	case "DE", "AT":
		return []string{"GmbH", "AG", "GmbH & Co. KG", "SE"}
	case "CH":
		return []string{"AG", "GmbH", "SA"}
	case "FR", "BE", "MA":
		return []string{"SA", "SAS", "SARL"}
	case "GB", "IE", "ZA", "KE", "NG", "IN", "SG", "MY", "NZ":
		return []string{"Ltd", "Limited", "PLC"}
	case "AU":
		return []string{"Pty Ltd", "Limited"}
	case "IT":
		return []string{"S.p.A.", "S.r.l."}
	case "ES", "MX", "AR", "CL", "CO":
		return []string{"S.A.", "S.L.", "S.A. de C.V."}
	case "NL":
		return []string{"B.V.", "N.V."}
	case "PL":
		return []string{"Sp. z o.o.", "S.A."}
	case "SE":
		return []string{"AB"}
	case "DK", "NO":
		return []string{"A/S", "AS"}
	case "FI":
		return []string{"Oy", "Oyj"}
	case "PT", "BR":
		return []string{"S.A.", "Ltda."}
	case "CZ":
		return []string{"s.r.o.", "a.s."}
	case "HU":
		return []string{"Kft.", "Zrt."}
	case "RO":
		return []string{"S.R.L."}
	case "TR":
		return []string{"A.Ş."}
	case "JP":
		return []string{"Japan K.K.", "K.K."}
	case "CN", "TW", "KR", "TH":
		return []string{"Co., Ltd."}
	case "AE", "QA", "KW", "SA", "EG":
		return []string{"LLC"}
	default:
		return []string{"Inc.", "LLC", "Corporation", "Corp."}
	}
}
