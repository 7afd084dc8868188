package api

import (
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// What a request may hold where its schema says nothing narrower: far above what the rules allow, which say their own
// limits with texts of their own (models/deal), and low enough that nobody's memory or arithmetic ends before.
const (
	maxText   = 100_000     // characters; the largest text of the rules has 5,000
	maxNumber = 1<<53 - 1   // what every reader of JSON takes as it is
	maxList   = maxElements // as checkShape
	// of what stands in the address or a header, which have 256 KiB in all: characters, and elements
	maxInLine     = 400
	maxListInLine = 500
	minNumber     = -(1<<53 - 1) // for what may be negative
	binary        = "binary"     // the format of files, which have limits in bytes
)

// boundRequests gives every list, text and number of every request a limit, which huma checks from then on.
func boundRequests(api *huma.OpenAPI) {
	b := bounds{registry: api.Components.Schemas, seen: map[*huma.Schema]bool{}}
	for _, path := range api.Paths {
		for _, op := range []*huma.Operation{path.Get, path.Post, path.Put, path.Patch, path.Delete} {
			if op == nil {
				continue
			}
			for _, parameter := range op.Parameters {
				b.boundInLine(parameter.Schema)
			}
			if op.RequestBody == nil {
				continue
			}
			for _, content := range op.RequestBody.Content {
				b.bound(content.Schema)
			}
		}
	}
}

// boundInLine limits a parameter.
func (b bounds) boundInLine(s *huma.Schema) {
	if s == nil {
		return
	}
	if s.Type == huma.TypeString && s.MaxLength == nil && len(s.Enum) == 0 {
		s.MaxLength = new(maxInLine)
	}
	if s.Type == huma.TypeArray && s.MaxItems == nil {
		s.MaxItems = new(maxListInLine)
	}
	b.boundInLine(s.Items)
	b.bound(s)
}

type bounds struct {
	registry huma.Registry
	seen     map[*huma.Schema]bool
}

func (b bounds) bound(s *huma.Schema) {
	if s != nil && s.Ref != "" {
		s = b.registry.SchemaFromRef(s.Ref)
	}
	if s == nil || b.seen[s] {
		return
	}
	b.seen[s] = true
	switch s.Type {
	case huma.TypeString:
		if s.MaxLength == nil && len(s.Enum) == 0 && s.Format != binary {
			s.MaxLength = new(maxText)
		}
	case huma.TypeArray:
		if s.MaxItems == nil {
			s.MaxItems = new(maxList)
		}
	case huma.TypeInteger, huma.TypeNumber:
		if s.Minimum == nil && s.ExclusiveMinimum == nil {
			s.Minimum = new(float64(minNumber))
		}
		if s.Maximum == nil && s.ExclusiveMaximum == nil {
			s.Maximum = new(float64(maxNumber))
		}
	}
	s.PrecomputeMessages()
	b.bound(s.Items)
	for _, property := range s.Properties {
		b.bound(property)
	}
	if others, ok := s.AdditionalProperties.(*huma.Schema); ok {
		b.bound(others)
	}
	for _, part := range slices.Concat(s.OneOf, s.AnyOf, s.AllOf) {
		b.bound(part)
	}
}
