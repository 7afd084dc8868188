package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"dealdesk/config"
	"dealdesk/models/deal"
)

const (
	uploadedRows = 10_000
	uploadLimit  = 3 * time.Second
	uploadMemory = 150 // MB
)

// uploads measures the upload of 10,000 legal entities through HTTP: the time to its answer beside bare excelize
// reading the same file, and by how much the API's memory grows meanwhile at most.
func uploads(ctx context.Context, settings config.Config, pairs int) ([]Result, error) {
	c, err := signIn(ctx, settings, listReader)
	if err != nil {
		return nil, err
	}
	country, err := c.countryNamed(ctx, "Germany")
	if err != nil {
		return nil, err
	}
	file, err := entityFile(country.Name)
	if err != nil {
		return nil, err
	}
	contentType, body, err := uploadForm(file, country.ID)
	if err != nil {
		return nil, err
	}
	before, err := residentOf(ctx, settings.HTTP.OpsAddress)
	if err != nil {
		return nil, err
	}
	var ours, floor, ratios []float64
	peak := before
	for round := range pairs + 1 {
		at := time.Now()
		if err := readBare(file); err != nil {
			return nil, err
		}
		bare := time.Since(at).Seconds()
		watched := watchMemory(ctx, settings.HTTP.OpsAddress)
		at = time.Now()
		err := c.upload(ctx, contentType, body)
		mine := time.Since(at).Seconds()
		peak = max(peak, watched())
		if err != nil {
			return nil, err
		}
		if round > 0 {
			ours = append(ours, mine)
			floor = append(floor, bare)
			ratios = append(ratios, mine/bare)
		}
	}
	took, grown := median(ours), peak-before
	return []Result{
		{
			Name: "upload of 10,000 entities, median", Value: took, Unit: "s", Floor: median(floor), Ratio: median(ratios),
			Goal: "<= 3 s", Holds: took <= uploadLimit.Seconds(),
		},
		{
			Name: "upload of 10,000 entities, memory", Value: grown, Unit: "MB", Floor: before, Ratio: peak / before,
			Goal: "<= 150 MB", Holds: grown <= uploadMemory,
		},
	}, nil
}

type namedCountry struct {
	ID   string `json:"countryId"`
	Name string `json:"countryName"`
}

func (c *client) countryNamed(ctx context.Context, name string) (namedCountry, error) {
	var all []namedCountry
	if err := c.send(ctx, http.MethodGet, "/api/Country/GetAllCountries", nil, &all); err != nil {
		return namedCountry{}, err
	}
	for _, country := range all {
		if country.Name == name {
			return country, nil
		}
	}
	return namedCountry{}, fmt.Errorf("the country %s is missing", name)
}

// entityFile is a filled template of consortium buying.
func entityFile(country string) ([]byte, error) {
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	stream, err := book.NewStreamWriter("Sheet1")
	if err != nil {
		return nil, fmt.Errorf("workbook: %w", err)
	}
	var header []any
	for _, column := range deal.UploadColumns(2) {
		header = append(header, column)
	}
	for i := range uploadedRows + 1 {
		row := header
		if i > 0 {
			row = []any{
				country, fmt.Sprintf("Klein und Partner %d GmbH", i), strconv.Itoa(6_100_000 + i), strconv.Itoa(8_000_000_000 +
					i), "SMB", "Banking", "", "", "yes",
			}
		}
		if err := stream.SetRow("A"+strconv.Itoa(i+1), row); err != nil {
			return nil, fmt.Errorf("workbook: %w", err)
		}
	}
	if err := stream.Flush(); err != nil {
		return nil, fmt.Errorf("workbook: %w", err)
	}
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		return nil, fmt.Errorf("workbook: %w", err)
	}
	return out.Bytes(), nil
}

func uploadForm(file []byte, countryID string) (contentType string, body []byte, err error) {
	var out bytes.Buffer
	w := multipart.NewWriter(&out)
	part, err := w.CreateFormFile("file", "entities.xlsx")
	if err == nil {
		_, err = part.Write(file)
	}
	for _, field := range [][2]string{{"countryIds", countryID}, {"affiliationType", "2"}} {
		if err == nil {
			err = w.WriteField(field[0], field[1])
		}
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return "", nil, fmt.Errorf("upload: %w", err)
	}
	return w.FormDataContentType(), out.Bytes(), nil
}

// readBare is the floor: every cell of the file read by the library, nothing done with it.
func readBare(file []byte) error {
	book, err := excelize.OpenReader(bytes.NewReader(file), excelize.Options{RawCellValue: true})
	if err != nil {
		return fmt.Errorf("floor: %w", err)
	}
	defer func() { _ = book.Close() }()
	rows, err := book.Rows("Sheet1")
	if err != nil {
		return fmt.Errorf("floor: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		if _, err := rows.Columns(); err != nil {
			return fmt.Errorf("floor: %w", err)
		}
	}
	return rows.Error()
}

func (c *client) upload(ctx context.Context, contentType string, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+"/api/LegalEntities/Upload", bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("upload: %w", err)
	}
	req.Header.Set("Authorization", "Bearer "+c.token)
	req.Header.Set("Content-Type", contentType)
	req.Header.Set("Ocp-Apim-Subscription-Key", c.key)
	req.Header.Set("X-User-Email", c.email)
	var answer struct{ RecordsProcessed, RecordsWithErrors int }
	if err := c.do(req, &answer); err != nil {
		return err
	}
	if answer.RecordsProcessed != uploadedRows || answer.RecordsWithErrors != 0 {
		return fmt.Errorf("upload: %d rows, %d of them wrong", answer.RecordsProcessed, answer.RecordsWithErrors)
	}
	return nil
}

// watchMemory reads the API's memory every 20 ms until it is asked for the most.
func watchMemory(ctx context.Context, address string) (peak func() float64) {
	ctx, stop := context.WithCancel(ctx)
	most := make(chan float64, 1)
	go func() {
		seen := 0.0
		for ctx.Err() == nil {
			if now, err := residentOf(ctx, address); err == nil {
				seen = max(seen, now)
			}
			time.Sleep(20 * time.Millisecond)
		}
		most <- seen
	}()
	return func() float64 { stop(); return <-most }
}

// residentOf is the resident memory of the process with these metrics, in MB.
func residentOf(ctx context.Context, address string) (float64, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/metrics", http.NoBody)
	if err != nil {
		return 0, fmt.Errorf("memory of the API: %w", err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, fmt.Errorf("memory of the API: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	lines := bufio.NewScanner(io.LimitReader(resp.Body, 4<<20))
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), "process_resident_memory_bytes "); ok {
			n, err := strconv.ParseFloat(text, 64)
			return n / megabyte, err
		}
	}
	return 0, fmt.Errorf("memory of the API: %s tells none", address)
}
