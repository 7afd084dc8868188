package api

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"dealdesk/api/auth"
	"dealdesk/config"
)

// endOfHead is where a page gets what the server adds.
const endOfHead = "</head>"

// page is the app's HTML. Each answer has a nonce of its own, which the app gives to the styles that it writes.
type page struct {
	before, after []byte // the nonce
}

func newPage(html []byte) *page {
	at := max(0, bytes.Index(html, []byte(endOfHead)))
	return &page{before: html[:at], after: html[at:]}
}

// serve answers with the page as it is for this one time: a kept one would have the nonce of another answer.
func (p *page) serve(c *gin.Context) {
	nonce := rand.Text()
	c.Header("Content-Security-Policy", auth.PagePolicy(nonce))
	c.Header("Cache-Control", "no-store")
	c.Data(http.StatusOK, "text/html; charset=utf-8",
		slices.Concat(p.before, []byte(`<meta name="style-nonce" nonce="`+nonce+`">`), p.after))
}

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
