package lists

import (
	"context"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/repo/deallist"
)

// QueueValuesInput is the input of GetQueueValues.
type QueueValuesInput struct{ Body wire.QueueValuesQuery }

// QueueValues answers which values the fields of the queue have.
func (h Handler) QueueValues(ctx context.Context, in *QueueValuesInput) (*response.Body[wire.QueueValues], error) {
	if _, err := request.Reviewer(ctx); err != nil {
		return nil, err
	}
	questions, err := h.queueQuestions(ctx, in.Body.Fields)
	if err != nil {
		return nil, err
	}
	found, err := h.lists().QueueValues(ctx, questions)
	if err != nil {
		return nil, err
	}
	values := map[string][]wire.QueueValue{}
	for field, of := range found {
		values[field] = []wire.QueueValue{}
		for _, v := range of {
			values[field] = append(values[field], wire.QueueValue{Value: v.Value, Count: v.Count})
		}
	}
	return response.Of(wire.QueueValues{Values: values}, nil)
}

// queueQuestions reads several filters of the queue by their names.
func (h Handler) queueQuestions(ctx context.Context, filters map[string]any) (map[string]deallist.ListTickets, error) {
	if len(filters) > maxQuestions {
		return nil, apperr.Malformed("list.filters", "One call counts at most 10 filters.")
	}
	questions := map[string]deallist.ListTickets{}
	for name, filter := range filters {
		query, err := h.queueQuery(ctx, wire.ListQuery{Filter: filter}, maxRecords)
		if err != nil {
			return nil, err
		}
		questions[name] = query
	}
	return questions, nil
}
