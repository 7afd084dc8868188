package api

import (
	"io/fs"
	"net/http"
	"strings"

	"dealdesk/api/problem"

	"github.com/gin-gonic/gin"

	"dealdesk/config"
	"dealdesk/models/apperr"

	swaggerfiles "github.com/swaggo/files/v2"
)

const docsPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Dealdesk API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><main id="docs"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/assets/open.js"></script></body></html>`

const docsScript = `window.ui = SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true });`

// docsAssets are the only files of the viewer that the page needs.
var docsAssets = map[string]string{
	"swagger-ui.css":       "text/css; charset=utf-8",
	"swagger-ui-bundle.js": "text/javascript; charset=utf-8",
}

// registerDocs serves the contract and a page that renders it: open in the demo, for a session in production
// (clarifications.md 91).
func (s *Server) registerDocs(engine *gin.Engine, guarded gin.IRouter) {
	var routes gin.IRouter = engine
	if s.Config.Profile == config.ProfileProduction {
		routes = guarded
	}
	routes.GET("/api/openapi.json", func(c *gin.Context) {
		body, err := s.OpenAPI().MarshalJSON()
		if err != nil {
			problem.Write(c, apperr.Internal(err))
			return
		}
		c.Data(http.StatusOK, "application/json", body)
	})
	routes.GET("/api/docs", func(c *gin.Context) { c.Data(http.StatusOK, "text/html; charset=utf-8", []byte(docsPage)) })
	routes.GET("/api/docs/assets/:file", func(c *gin.Context) {
		name := c.Param("file")
		if name == "open.js" {
			c.Data(http.StatusOK, "text/javascript; charset=utf-8", []byte(docsScript))
			return
		}
		contentType, known := docsAssets[name]
		if !known || strings.Contains(name, "/") {
			problem.Write(c, apperr.NotFound("http.notFound", "There is nothing here."))
			return
		}
		body, err := fs.ReadFile(swaggerfiles.FS, name)
		if err != nil {
			problem.Write(c, apperr.Internal(err))
			return
		}
		c.Data(http.StatusOK, contentType, body)
	})
}
