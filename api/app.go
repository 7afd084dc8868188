package api

import (
	"io/fs"
	"log/slog"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"dealdesk/models/apperr"
)

const (
	cacheImmutable  = "public, max-age=31536000, immutable"
	cacheRevalidate = "no-cache"
)

// app serves the embedded web app: hashed assets for ever, pages revalidated, compressed where that helps.
type app struct {
	assets map[string]*asset // by address without the leading slash
	index  *asset
}

// newApp reads everything under dist once. Before the first build of the app its placeholder is the page. Pages carry
// the links.
func newApp(dist fs.FS, links PageLinks) *app {
	a := &app{assets: map[string]*asset{}}
	err := fs.WalkDir(dist, "dist", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(dist, file)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(file, "dist/")
		if path.Ext(name) == ".html" {
			content = withLinks(content, links)
		}
		a.assets[name] = newAsset(name, content)
		return nil
	})
	if a.index = a.assets["index.html"]; a.index == nil {
		a.index = a.assets["placeholder.html"]
	}
	if err != nil || a.index == nil {
		slog.Error("the app cannot be served", "error", err)
		a.index = newAsset("index.html", []byte("<!doctype html><title>Dealdesk</title><p>The app is not built."))
	}
	return a
}

// noRoute serves the app's files and pages; unknown addresses of the API and missing files are problems.
func (s *Server) noRoute(c *gin.Context) {
	address := c.Request.URL.Path
	if isService(address) {
		WriteProblem(c, apperr.NotFound("http.notFound", "There is nothing at this address."))
		return
	}
	if c.Request.Method != http.MethodGet && c.Request.Method != http.MethodHead {
		c.Header("Allow", "GET, HEAD")
		methodNotAllowed(c)
		return
	}
	name := strings.TrimPrefix(address, "/")
	switch found, known := s.app.assets[name]; {
	case known && name != "index.html" && name != "placeholder.html":
		found.serve(c)
	case isPage(c.Request):
		s.app.index.serve(c)
	default:
		WriteProblem(c, apperr.NotFound("http.notFound", "There is nothing at this address."))
	}
}

func methodNotAllowed(c *gin.Context) {
	WriteProblem(c, &apperr.Error{
		Kind: apperr.KindMethod, Code: "http.methodNotAllowed",
		Message: "This method is not allowed here.",
	})
}

// isService tells the addresses of the API from those of the app.
func isService(address string) bool {
	for _, root := range []string{"/api", "/auth", "/indexes"} {
		if address == root || strings.HasPrefix(address, root+"/") {
			return true
		}
	}
	return false
}

// isPage tells a deep link into the app from a file: no extension, not among the assets, and the caller takes HTML.
func isPage(r *http.Request) bool {
	if strings.HasPrefix(r.URL.Path, "/assets/") {
		return false
	}
	if extension := path.Ext(r.URL.Path); extension != "" && extension != ".html" {
		return false
	}
	accept := r.Header.Get("Accept")
	return accept == "" || strings.Contains(accept, "text/html") || strings.Contains(accept, "*/*")
}

func (a *asset) serve(c *gin.Context) {
	encoding, body := a.encoded(c.GetHeader("Accept-Encoding"))
	tag := a.tag(encoding)
	h := c.Writer.Header()
	h.Set("Cache-Control", a.cache)
	h.Set("ETag", tag)
	h.Set("Vary", "Accept-Encoding")
	if matches(c.GetHeader("If-None-Match"), tag) {
		c.Status(http.StatusNotModified)
		c.Writer.WriteHeaderNow()
		return
	}
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	h.Set("Content-Type", a.mediaType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	c.Status(http.StatusOK)
	if c.Request.Method == http.MethodHead {
		c.Writer.WriteHeaderNow()
		return
	}
	_, _ = c.Writer.Write(body)
}

// matches compares If-None-Match weakly, as RFC 9110 asks for it.
func matches(header, tag string) bool {
	return slices.ContainsFunc(strings.Split(header, ","), func(one string) bool {
		one = strings.TrimPrefix(strings.TrimSpace(one), "W/")
		return one == tag || one == "*"
	})
}
