// Package asset serves files that browsers cache: with an ETag, compressed, and 304 to those who have them.
package asset

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/gin-gonic/gin"
)

const (
	smallestToCompress = 1 << 10
	brotliQuality      = 9 // 11 costs seconds per megabyte for a few percent
)

// How browsers cache a file.
const (
	cacheImmutable  = "public, max-age=31536000, immutable"
	cacheRevalidate = "no-cache"
)

// File is a file as browsers get it. Each compressed form is made once, on first use.
type File struct {
	MediaType string
	cache     string
	hash      string
	content   []byte
	brotli    func() []byte
	gzip      func() []byte
}

// New makes a file; its name tells the media type and how browsers cache it.
func New(name string, content []byte) *File {
	sum := sha256.Sum256(content)
	a := &File{MediaType: mediaTypeOf(name), cache: cacheRevalidate, hash: hex.EncodeToString(sum[:12]), content: content}
	if strings.HasPrefix(name, "assets/") {
		a.cache = cacheImmutable
	}
	a.brotli = sync.OnceValue(func() []byte {
		return compress(content, func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, brotliQuality) })
	})
	a.gzip = sync.OnceValue(func() []byte {
		return compress(content, func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) })
	})
	return a
}

func compress(content []byte, open func(io.Writer) io.WriteCloser) []byte {
	var out bytes.Buffer
	w := open(&out)
	_, _ = w.Write(content) // a buffer does not fail
	_ = w.Close()
	return out.Bytes()
}

// Size is how many bytes the file has, not compressed.
func (a *File) Size() int { return len(a.content) }

// Encode chooses the smallest form that the caller takes; encoding is empty for the plain one.
func (a *File) Encode(accept string) (encoding string, body []byte) {
	if len(a.content) < smallestToCompress || !compressible(a.MediaType) {
		return "", a.content
	}
	switch {
	case acceptsEncoding(accept, "br"):
		return "br", a.brotli()
	case acceptsEncoding(accept, "gzip"):
		return "gzip", a.gzip()
	default:
		return "", a.content
	}
}

// Tag differs per form, as strong entity tags must.
func (a *File) Tag(encoding string) string {
	if encoding == "" {
		return `"` + a.hash + `"`
	}
	return `"` + a.hash + "-" + encoding + `"`
}

// acceptsEncoding reads Accept-Encoding; a weight of zero refuses.
func acceptsEncoding(accept, encoding string) bool {
	for one := range strings.SplitSeq(accept, ",") {
		name, weight, _ := strings.Cut(one, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		q, found := strings.CutPrefix(strings.TrimSpace(weight), "q=")
		return !found || strings.Trim(q, "0.") != ""
	}
	return false
}

func compressible(mediaType string) bool {
	return strings.HasPrefix(mediaType, "text/") || strings.HasPrefix(mediaType, "application/json") ||
		strings.HasPrefix(mediaType, "application/manifest") || mediaType == "image/svg+xml" || mediaType == "font/ttf"
}

// mediaTypeOf knows what the app is built of; the system's own table differs between machines.
func mediaTypeOf(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".jpg", ".jpeg":
		return "image/jpeg"
	case ".webp":
		return "image/webp"
	case ".ico":
		return "image/x-icon"
	case ".woff2":
		return "font/woff2"
	case ".ttf":
		return "font/ttf"
	default:
		return "application/octet-stream"
	}
}

// Matches compares If-None-Match weakly, as RFC 9110 asks for it.
func Matches(header, tag string) bool {
	return slices.ContainsFunc(strings.Split(header, ","), func(one string) bool {
		one = strings.TrimPrefix(strings.TrimSpace(one), "W/")
		return one == tag || one == "*"
	})
}

// Serve answers a request for the file.
func (a *File) Serve(c *gin.Context) {
	encoding, body := a.Encode(c.GetHeader("Accept-Encoding"))
	tag := a.Tag(encoding)
	h := c.Writer.Header()
	h.Set("Cache-Control", a.cache)
	h.Set("ETag", tag)
	h.Set("Vary", "Accept-Encoding")
	if Matches(c.GetHeader("If-None-Match"), tag) {
		c.Status(http.StatusNotModified)
		c.Writer.WriteHeaderNow()
		return
	}
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	h.Set("Content-Type", a.MediaType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	c.Status(http.StatusOK)
	if c.Request.Method == http.MethodHead {
		c.Writer.WriteHeaderNow()
		return
	}
	_, _ = c.Writer.Write(body)
}
