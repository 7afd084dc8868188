package api

import (
	"bytes"
	"crypto/rand"
	"net/http"
	"slices"

	"dealdesk/api/auth"

	"github.com/gin-gonic/gin"
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
