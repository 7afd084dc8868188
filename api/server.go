// Package api is the HTTP surface: huma operations on Gin, all in one table (routes.go). It authorises every
// call by the session alone. The packages below it answer the calls: they ask models/deal for every rule and reach
// workflows only through dealclient.
package api

import (
	"context"
	"maps"
	"net/http"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/dealclient"
	"dealdesk/api/ops"
	"dealdesk/api/problem"
	"dealdesk/api/reference"
	"dealdesk/config"
	"dealdesk/frontend"
	"dealdesk/models/files"
	"dealdesk/models/files/blob"
	"dealdesk/models/letters"
	"dealdesk/models/repo"
	"dealdesk/models/search"
	"dealdesk/workflows/contract"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"
	"go.opentelemetry.io/otel/trace"
)

// Deps is what the API stands on.
type Deps struct {
	Config config.Config
	Store  *repo.Store
	Deals  *dealclient.Client
	Search search.Engine
	Blobs  blob.Store
	// Letters renders the desk's previews.
	Letters *letters.Renderer
	Auth    *auth.Auth
	// Scanner looks for viruses; without one, files stay in quarantine.
	Scanner files.Scanner
	// SpoolDir is where uploads lie while they are looked at; empty for the system's.
	SpoolDir string
	// WriteLetter writes a letter that somebody asks for before its workflow has written it; nil leaves it pending.
	WriteLetter func(ctx context.Context, due contract.LetterInput) error
	// Directory finds colleagues; nil when there is none.
	Directory reference.Directory
	// Health watches the dependencies; nil knows of none.
	Health *ops.Health
	// Registry collects the figures of the operations listener; nil makes an own one.
	Registry *prometheus.Registry
	// Tracing makes the spans of requests; nil makes none.
	Tracing trace.TracerProvider
	Clock   func() time.Time
}

// Server is the composed API.
type Server struct {
	Deps
	engine  *gin.Engine
	huma    huma.API
	app     *app
	metrics *requestMetrics
}

// Handler serves everything the API owns.
func (s *Server) Handler() http.Handler { return s.engine }

// OpenAPI is the contract generated from the handlers.
func (s *Server) OpenAPI() *huma.OpenAPI { return s.huma.OpenAPI() }

// New composes the API from its parts.
func New(deps Deps) *Server {
	gin.SetMode(gin.ReleaseMode)
	configureHuma()
	engine := gin.New()
	engine.HandleMethodNotAllowed = true
	engine.RedirectTrailingSlash = false
	engine.UseRawPath = false
	if deps.Registry == nil {
		deps.Registry = ops.NewRegistry()
	}
	s := &Server{
		Deps: deps, engine: engine, app: newApp(frontend.Dist, pageLinks(deps.Config)),
		metrics: newRequestMetrics(deps.Registry),
	}
	engine.Use(correlation.Middleware, tracing(deps.Tracing), s.accessLog, s.recoverPanic, readInTime,
		deps.Auth.SecurityHeaders)
	engine.NoMethod(methodNotAllowed)
	engine.NoRoute(s.noRoute)

	cfg := huma.DefaultConfig("Dealdesk", "1.0.0")
	cfg.Formats = maps.Clone(cfg.Formats)
	for name, format := range cfg.Formats {
		cfg.Formats[name] = strictJSON(format)
	}
	cfg.OpenAPIPath = ""
	cfg.DocsPath = ""
	cfg.SchemasPath = ""
	cfg.CreateHooks = nil
	cfg.Info.Description = "Pricing cases of the devices program: capture, decision, letters."
	cfg.RejectUnknownQueryParameters = false
	deps.Auth.Routes(engine, problem.Write)
	guarded := engine.Group("/", deps.Auth.Guard(problem.Write), newBodyBudget().Limit)
	s.huma = humagin.NewWithGroup(engine, guarded, cfg)
	h := newHandlers(deps)
	h.calls = newCallLimits(deps.Config.Limits, deps.Registry)
	h.register(humagin.New(engine, cfg), s.huma) // the same document, without the guard
	boundRequests(s.OpenAPI())
	s.registerDocs(engine, guarded)
	return s
}
