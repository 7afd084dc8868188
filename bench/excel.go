package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"time"

	"github.com/xuri/excelize/v2"

	"dealdesk/models/sheets/gridsheet"
)

const (
	sheetRows   = 50_000
	sheetMemory = 100 // MB
)

// sheetColumns are 25 columns as the dashboards have them: mostly texts, some numbers, two dates.
func sheetColumns() []gridsheet.Column {
	columns := make([]gridsheet.Column, 25)
	for i := range columns {
		columns[i] = gridsheet.Column{Title: "Column " + strconv.Itoa(i+1), Width: 20, Kind: gridsheet.Text}
		switch i % 8 {
		case 5:
			columns[i].Kind = gridsheet.Number
		case 6:
			columns[i].Kind = gridsheet.Decimal
		case 7:
			columns[i].Kind = gridsheet.Date
		}
	}
	return columns
}

// sheetRow fills a row; dates as a grid has them, or as a bare writer takes them.
func sheetRow(values []any, columns []gridsheet.Column, n int, typedDates bool) {
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, n%700)
	for i, c := range columns {
		switch {
		case c.Kind == gridsheet.Number:
			values[i] = n * (i + 1)
		case c.Kind == gridsheet.Decimal:
			values[i] = float64(n) / 7
		case c.Kind == gridsheet.Date && typedDates:
			values[i] = day
		case c.Kind == gridsheet.Date:
			values[i] = day.Format(time.DateOnly)
		default:
			values[i] = "Contoso Devices & Co " + strconv.Itoa((n*31+i)%9973)
		}
	}
}

// excel compares a grid's workbook with excelize's bare StreamWriter on the same rows, and looks at its memory.
func excel(ctx context.Context, o options) ([]Result, error) {
	s, err := inPairs(o.pairs, func() (float64, error) { return seconds(plainSheet) },
		func() (float64, error) { return seconds(gridSheet) })
	if err != nil {
		return nil, err
	}
	var peaks []float64
	for range 2 {
		peak, err := heapOf(ctx, gridSheet)
		if err != nil {
			return nil, fmt.Errorf("grid: %w", err)
		}
		peaks = append(peaks, peak)
	}
	most := percentile(peaks, 1)
	return []Result{
		s.result("excel: 50,000 rows x 25 columns", "s").goal("<= 1.20", median(s.ratios) <= 1.2),
		Result{Name: "excel: the most memory above idle", Value: most, Unit: "MB"}.goal(fmt.Sprintf("<= %d MB", sheetMemory),
			most <= sheetMemory),
	}, nil
}

func seconds(work func() error) (float64, error) {
	runtime.GC()
	began := time.Now()
	err := work()
	return time.Since(began).Seconds(), err
}

// heapOf is the most that the heap and the stacks held during some work, above what they held before, in MB.
func heapOf(ctx context.Context, work func() error) (float64, error) {
	held := func() float64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc+m.StackInuse) / (1 << 20)
	}
	runtime.GC()
	idle := held()
	watching, stop := context.WithCancel(ctx)
	peak := make(chan float64, 1)
	go func() {
		most := 0.0
		tick := time.NewTicker(2 * time.Millisecond)
		defer tick.Stop()
		for {
			most = max(most, held())
			select {
			case <-watching.Done():
				peak <- most
				return
			case <-tick.C:
			}
		}
	}()
	err := work()
	stop()
	return <-peak - idle, err
}

func plainSheet() error {
	book := excelize.NewFile()
	columns := sheetColumns()
	day := "mm/dd/yyyy"
	date, err := book.NewStyle(&excelize.Style{CustomNumFmt: &day})
	if err != nil {
		return errors.Join(err, book.Close())
	}
	stream, err := book.NewStreamWriter("Sheet1")
	if err != nil {
		return errors.Join(err, book.Close())
	}
	values := make([]any, len(columns))
	for n := range sheetRows {
		sheetRow(values, columns, n, true)
		for i, c := range columns {
			if c.Kind == gridsheet.Date { // without a style it makes one for each cell
				values[i] = excelize.Cell{StyleID: date, Value: values[i]}
			}
		}
		if err := stream.SetRow("A"+strconv.Itoa(n+1), values); err != nil {
			return errors.Join(err, book.Close())
		}
	}
	var out bytes.Buffer
	return errors.Join(stream.Flush(), book.Write(&out), book.Close())
}

func gridSheet() error {
	columns := sheetColumns()
	sheet, err := gridsheet.New([]gridsheet.Head{{Label: "Case Id", Value: "C-00000001"}}, columns)
	if err != nil {
		return err
	}
	values := make([]any, len(columns))
	for n := range sheetRows {
		sheetRow(values, columns, n, false)
		if err := sheet.Add(values); err != nil {
			return errors.Join(err, sheet.Close())
		}
	}
	var out bytes.Buffer
	return errors.Join(sheet.Write(&out), sheet.Close())
}
