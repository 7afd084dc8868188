package api

import (
	"io/fs"
	"log/slog"
	"net/http"
	"path"
	"strings"

	"dealdesk/api/asset"
	"dealdesk/api/problem"
	"dealdesk/models/apperr"

	"github.com/gin-gonic/gin"
)

// app serves the embedded web app: hashed assets for ever, compressed where that helps, and the page anew each time.
type app struct {
	assets map[string]*asset.File // by address without the leading slash
	index  *page
}

// newApp reads everything under dist once and puts the links into its pages. Without a build of the app its
// placeholder is the page.
func newApp(dist fs.FS, links PageLinks) *app {
	a := &app{assets: map[string]*asset.File{}}
	err := fs.WalkDir(dist, "dist", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(dist, file)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(file, "dist/")
		switch {
		case path.Ext(name) != ".html":
			a.assets[name] = asset.New(name, content)
		case name == "index.html" || a.index == nil: // else it is the placeholder
			a.index = newPage(withLinks(content, links))
		}
		return nil
	})
	if err != nil || a.index == nil {
		slog.Error("the app cannot be served", "error", err)
		a.index = newPage([]byte("<!doctype html><title>Dealdesk</title><p>The app is not built."))
	}
	return a
}

// noRoute serves the app's files and pages; unknown addresses of the API and missing files are problems.
func (s *Server) noRoute(c *gin.Context) {
	address := c.Request.URL.Path
	if isService(address) {
		problem.Write(c, apperr.NotFound("http.notFound", "There is nothing at this address."))
		return
	}
	if c.Request.Method != http.MethodGet && c.Request.Method != http.MethodHead {
		c.Header("Allow", "GET, HEAD")
		methodNotAllowed(c)
		return
	}
	name := strings.TrimPrefix(address, "/")
	switch found, known := s.app.assets[name]; {
	case known:
		found.Serve(c)
	case isPage(c.Request):
		s.app.index.serve(c)
	default:
		problem.Write(c, apperr.NotFound("http.notFound", "There is nothing at this address."))
	}
}

func methodNotAllowed(c *gin.Context) {
	problem.Write(c, &apperr.Error{
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
