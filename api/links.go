package api

import (
	"bytes"
	"cmp"
	"encoding/json"

	"dealdesk/config"
)

// PageLinks are the addresses outside Dealdesk that the app leads to. They come inside the page, so that its footer has
// them before sign-in and while the API is away.
type PageLinks struct {
	Support         string `json:"support"` // the support mailbox
	Contact         string `json:"contact"`
	Privacy         string `json:"privacy"`
	DataPrivacy     string `json:"dataPrivacy"`
	Terms           string `json:"terms"`
	Trademarks      string `json:"trademarks"`
	Claims          string `json:"claims"`
	BrowserSettings string `json:"browserSettings"`
}

func pageLinks(c config.Config) PageLinks {
	return PageLinks{
		Support: c.Mail.Support, Contact: cmp.Or(c.Links.Contact, "mailto:"+c.Mail.Support),
		Privacy: c.Links.Privacy, DataPrivacy: c.Links.DataPrivacy, Terms: c.Links.Terms, Trademarks: c.Links.Trademarks,
		Claims: c.Links.Claims, BrowserSettings: c.Links.BrowserSettings,
	}
}

// withLinks puts the addresses at the end of a page's head, as data that no browser runs.
func withLinks(page []byte, links PageLinks) []byte {
	raw, err := json.Marshal(links) // escapes what could end the element
	if err != nil {
		return page
	}
	return bytes.Replace(page, []byte(endOfHead),
		[]byte(`<script type="application/json" id="links">`+string(raw)+`</script>`+endOfHead), 1)
}
