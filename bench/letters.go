package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jung-kurt/gofpdf"

	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/models/letters"
)

const lettersARound = 60

// letterRounds counts decision letters per second on one core, beside bare gofpdf that sets the same amount of text in
// the same fonts.
func letterRounds(_ context.Context, settings config.Config, pairs int) ([]Result, error) {
	dir := settings.Fonts.Dir
	renderer, err := letters.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("fonts: %w", err)
	}
	regular, err := os.ReadFile(filepath.Join(dir, "NotoSans-Regular.ttf"))
	if err != nil {
		return nil, fmt.Errorf("fonts: %w", err)
	}
	code, err := letters.NewVerifyCode(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("verify code: %w", err)
	}
	d := sampleLetter(code)
	s, err := inPairs(pairs,
		func() (float64, error) { return perSecond(func() error { return bareLetter(regular) }) },
		func() (float64, error) { return perSecond(func() error { _, err := renderer.Render(d); return err }) })
	if err != nil {
		return nil, err
	}
	return []Result{s.result("letters per second and core", "/s").goal(">= 15/s", median(s.ours) >= 15)}, nil
}

func perSecond(render func() error) (float64, error) {
	began := time.Now()
	for range lettersARound {
		if err := render(); err != nil {
			return 0, err
		}
	}
	return lettersARound / time.Since(began).Seconds(), nil
}

// bareLetter sets two pages of text in one font, as gofpdf does it without any layout of ours.
func bareLetter(font []byte) error {
	pdf := gofpdf.New("P", "mm", "A4", "")
	pdf.AddUTF8FontFromBytes("noto", "", slices.Clone(font)) // gofpdf writes into the bytes
	pdf.AddPage()
	pdf.SetFont("noto", "", 10)
	for range 70 {
		pdf.CellFormat(0, 6, strings.Repeat("Deal C-00012345-DR approved ", 3), "", 1, "L", false, 0, "")
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return fmt.Errorf("bare letter: %w", err)
	}
	return nil
}

func sampleLetter(code letters.VerifyCode) letters.Decision {
	volume := int64(600)
	d := letters.Decision{
		Outcome: letters.Approved, Program: deal.DealRegistration, CaseNumber: "C-00012345", DealNumber: "C-00012345-DR",
		CaseName: "Campus refresh",
		Date:     "2026-11-21", StartDate: "2026-11-21", ExpirationDate: "2027-05-21", Volume: &volume,
		Requester: letters.Requester{Name: "Connor Reed", Organization: "Contoso Resale", Country: "United States"},
		Customer: letters.Customer{
			Name:  "Northgate Automotive Holding LLC",
			Lines: []string{"177 Market Street", "Columbus OH 43266"}, Country: "United States", CountryCode: "US",
		},
		Partners:  []letters.Partner{{Name: "Adler Distribution", Type: "Distributor", Country: "United States"}},
		VerifyURL: "http://127.0.0.1:8080/verify/" + string(code), VerifyCode: code,
	}
	for _, name := range []string{"Surface Laptop", "Surface Pro", "Surface Accessories"} {
		d.Products = append(d.Products, letters.Product{Name: name})
	}
	return d
}
