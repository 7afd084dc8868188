package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"dealdesk/config"
)

const (
	filesAtOnce = 50
	fileSize    = 9_999_999 // the largest that is taken
	fileMemory  = 100       // MB above idle
)

// files sends many of the largest attachments at once and looks at the API's memory meanwhile.
func files(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	c, err := signIn(ctx, settings, "adr@contoso.example")
	if err != nil {
		return nil, err
	}
	if err := c.attach(ctx); err != nil { // what is made once
		return nil, err
	}
	var above, took []float64
	for range pairs {
		idle, err := residentOf(ctx, settings.HTTP.OpsAddress)
		if err != nil {
			return nil, err
		}
		most := watchMemory(ctx, settings.HTTP.OpsAddress)
		began := time.Now()
		_, err = timed(filesAtOnce, filesAtOnce, func(int) error { return c.attach(ctx) })
		took, above = append(took, time.Since(began).Seconds()), append(above, max(most()-idle, 0))
		if err != nil {
			return nil, err
		}
	}
	most, rate := percentile(above, 1), filesAtOnce*fileSize/1e6/median(took)
	name := fmt.Sprintf("%d files of 10 MB at once: ", filesAtOnce)
	return []Result{
		Result{Name: name + "API's RSS above idle", Value: most, Unit: "MB"}.goal(fmt.Sprintf("<= %d MB", fileMemory),
			most <= fileMemory),
		Result{Name: name + "taken in, hashed and scanned", Value: rate, Unit: "MB/s"}.goal("information", true),
	}, nil
}

// attach sends a file whose bytes nobody has sent before, piece by piece.
func (c *client) attach(ctx context.Context) error {
	var head bytes.Buffer
	form := multipart.NewWriter(&head)
	if _, err := form.CreateFormFile("file", "offer.pdf"); err != nil {
		return fmt.Errorf("attach: %w", err)
	}
	head.WriteString("%PDF-1.7\n")
	file := io.LimitReader(rand.Reader, fileSize-9)
	end := "\r\n--" + form.Boundary() + "--\r\n"
	body := io.MultiReader(&head, file, strings.NewReader(end))
	length := int64(head.Len()) + fileSize - 9 + int64(len(end))
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+"/api/Attachment/Upload", body)
	if err != nil {
		return fmt.Errorf("attach: %w", err)
	}
	req.ContentLength = length
	req.Header.Set("Authorization", "Bearer "+c.token)
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("Ocp-Apim-Subscription-Key", c.key)
	req.Header.Set("X-User-Email", c.email)
	req.Header.Set("Idempotency-Key", uuid.NewString())
	return c.do(req, nil)
}
