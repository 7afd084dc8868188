package elastic

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"dealdesk/models/search"
	"dealdesk/models/search/filter"
)

// dsl is what the server is told about its indexes.
type dsl map[string]any

// maxWindow is how far into an index pages go; further than any of ours is long.
const maxWindow = 10_000_000

func mappingType(f search.Field) string {
	switch f.Kind {
	case filter.Number:
		return "double"
	case filter.Bool:
		return "boolean"
	case filter.Date:
		return "date"
	default:
		return "keyword"
	}
}

// definition is the settings and mapping of an index. The private fields stay out of the answered source.
func definition(ix search.Index, replicas int) dsl {
	// are terms of their own: else each of many thousand that begin so is read
	beginnings := dsl{"min_chars": 1, "max_chars": 10}
	properties := dsl{
		fieldWords: dsl{
			"type": "text", "analyzer": "whitespace", "norms": false, "index_options": "docs",
			"index_prefixes": beginnings,
		},
		fieldNames: dsl{
			"type": "text", "analyzer": "keyword", "norms": false, "index_options": "docs",
			"index_prefixes": beginnings,
		},
		fieldSort: dsl{"type": "keyword", "index": false},
		fieldHead: dsl{"type": "boolean"},
	}
	for _, f := range ix.Fields {
		properties[f.Name] = dsl{"type": mappingType(f)}
	}
	if ix.Scoped {
		properties[fieldVisible] = dsl{"type": "keyword"}
	}
	return dsl{
		"settings": dsl{
			"number_of_shards": 1, "number_of_replicas": replicas,
			// neighbours by name are found together, and need not be sorted once more
			"sort.field": fieldSort, "sort.order": "asc",
			"refresh_interval": "-1", "translog.durability": "async", // while it fills; Publish sets them
			"gc_deletes":           "1h",      // how long a late write of a deleted document is recognised as late
			"max_result_window":    maxWindow, // skip has no upper limit (clarifications.md 74)
			"max_terms_count":      70_000,
			"mapping.total_fields": dsl{"limit": 200},
		},
		"mappings": dsl{
			"dynamic": "strict", "_source": dsl{"excludes": []string{
				fieldWords, fieldNames, fieldSort, fieldHead,
				fieldVisible,
			}}, "properties": properties,
		},
	}
}

// parts are the indexes that show a part of another, with the condition.
func parts() map[string]dsl {
	return map[string]dsl{
		search.IndexPricingProgramCustomer: {"terms": dsl{"ApplicableDeals": []int{1, 2}}},
		search.IndexDistinctCustomer:       {"term": dsl{fieldHead: true}},
	}
}

// shape is a hash of the definition of an index and its parts, whatever its replicas; another one needs a rebuilt
// index.
func shape(ix search.Index) string {
	described := []any{definition(ix, 0)}
	for _, view := range search.Indexes() {
		if view.Over == ix.Name {
			described = append(described, view.Name, parts()[view.Name])
		}
	}
	// plain strings, numbers and maps, which are written in the order of their keys, cannot fail
	all, _ := json.Marshal(described)
	sum := sha256.Sum256(all)
	return hex.EncodeToString(sum[:4])
}
