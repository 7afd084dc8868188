package elastic

import "encoding/json"

// answer is what a search answers.
type answer struct {
	Hits struct {
		Total struct {
			Value int64 `json:"value"`
		} `json:"total"`
		Hits []struct {
			Source json.RawMessage `json:"_source"`
		} `json:"hits"`
	} `json:"hits"`
	Aggregations map[string]struct {
		Buckets []bucket `json:"buckets"`
	} `json:"aggregations"`
	TimedOut bool `json:"timed_out"`
}
