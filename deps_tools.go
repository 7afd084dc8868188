//go:build tools

package main

import (
	_ "github.com/andybalholm/brotli"
	_ "github.com/boombuler/barcode/qr"
	_ "github.com/coreos/go-oidc/v3/oidc"
	_ "github.com/danielgtaylor/huma/v2/adapters/humagin"
	_ "github.com/elastic/go-elasticsearch/v8/esapi"
	_ "github.com/gin-gonic/gin"
	_ "github.com/google/uuid"
	_ "github.com/jung-kurt/gofpdf"
	_ "github.com/pressly/goose/v3"
	_ "github.com/prometheus/client_golang/prometheus/promhttp"
	_ "github.com/spf13/cobra"
	_ "github.com/spf13/viper"
	_ "github.com/stretchr/testify/require"
	_ "github.com/wneessen/go-mail"
	_ "go.temporal.io/sdk/client"
	_ "go.temporal.io/sdk/testsuite"
	_ "go.temporal.io/sdk/worker"
	_ "golang.org/x/image/font/gofont/goregular"
	_ "golang.org/x/oauth2"
	_ "golang.org/x/sync/errgroup"
	_ "golang.org/x/text/collate"
	_ "golang.org/x/time/rate"
	_ "gorm.io/driver/postgres"
	_ "gorm.io/gorm"
	_ "pgregory.net/rapid"
)
