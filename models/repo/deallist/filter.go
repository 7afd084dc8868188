package deallist

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Filter is a node of a list's filter: a condition on a field, or several joined by and / or (clarifications.md
// 63).
type Filter struct {
	Logic    string   `json:"logic,omitempty"`
	Filters  []Filter `json:"filters,omitempty"`
	Field    string   `json:"field,omitempty"`
	Operator string   `json:"operator,omitempty"`
	Value    any      `json:"value,omitempty"`
}

// Limits of a filter.
const (
	maxFilterDepth = 16
	maxFilterTerms = 100
)

func badOperator(f Filter) error {
	return badFilter(".operator", f.Field+" cannot be filtered by "+f.Operator+".")
}

func badFilter(code, message string) error { return apperr.Malformed("list.filter"+code, message) }

// where turns a filter into a condition; an empty one is true.
func (f Filter) where(fields listFields, in listContext) (expression, error) {
	terms := 0
	return f.condition(fields, in, 0, &terms)
}

func (f Filter) condition(fields listFields, in listContext, depth int, terms *int) (expression, error) {
	if *terms++; depth > maxFilterDepth || *terms > maxFilterTerms {
		return expression{}, badFilter(".size", "The filter is too large.")
	}
	if f.Field != "" || f.Operator != "" {
		return f.term(fields, in)
	}
	joint := strings.ToLower(f.Logic)
	if joint == "" {
		joint = "and"
	}
	if joint != "and" && joint != "or" {
		return expression{}, badFilter(".logic", "A filter's logic is 'and' or 'or'.")
	}
	var parts []string
	var out expression
	for _, child := range f.Filters {
		e, err := child.condition(fields, in, depth+1, terms)
		if err != nil {
			return out, err
		}
		parts, out.args = append(parts, "("+e.sql+")"), append(out.args, e.args...)
	}
	if out.sql = strings.Join(parts, " "+joint+" "); len(parts) == 0 {
		out.sql = "true"
	}
	return out, nil
}

var comparisons = map[string]string{
	"eq": "=", "neq": "is distinct from", "gt": ">", "gte": ">=", "lt": "<",
	"lte": "<=",
}

var patterns = map[string]string{"contains": "%%%s%%", "startswith": "%s%%", "endswith": "%%%s"}

// term is one condition. Texts are compared without case.
func (f Filter) term(fields listFields, in listContext) (expression, error) {
	column, known := fields.columnFor(in.actor, f.Field)
	if !known {
		return expression{}, badFilter(".field", "Filtering by "+f.Field+" is not possible.")
	}
	if column.translate != nil {
		if e, ok, err := column.translate(column, f, in); ok || err != nil {
			return e, err
		}
	}
	if column.sql == nil {
		return expression{}, badOperator(f)
	}
	e := column.sql(in.now)
	if f.Operator == "isnull" {
		absent := "(" + e.sql + ") is null"
		if column.kind == kindText {
			absent = "coalesce(" + e.sql + ", '') = ''"
		}
		if want, isFlag := f.Value.(bool); isFlag && !want {
			absent = "not (" + absent + ")"
		}
		return expression{absent, e.args}, nil
	}
	if column.kind == kindText {
		e.sql = "lower(" + e.sql + ")"
	}
	if f.Operator == "in" {
		values, ok := f.Value.([]any)
		if !ok || len(values) > maxFilterTerms {
			return expression{}, badFilter(".value", "The operator in needs a list of values.")
		}
		parts := []string{"false"}
		out := expression{}
		for _, v := range values {
			value, err := column.value(f.Field, v)
			if err != nil {
				return expression{}, err
			}
			parts = append(parts, "("+e.sql+") = ?::"+column.kind)
			out.args = append(append(out.args, e.args...), value)
		}
		out.sql = strings.Join(parts, " or ")
		return out, nil
	}
	if pattern, ok := patterns[f.Operator]; ok && column.kind == kindText {
		text, isText := f.Value.(string)
		if !isText {
			return expression{}, badFilter(".value", "The operator "+f.Operator+" needs a text.")
		}
		value, err := column.value(f.Field, text)
		if err != nil {
			return expression{}, err
		}
		return expression{"(" + e.sql + ") like ?", append(e.args, fmt.Sprintf(pattern, repo.EscapeLike(value)))}, nil
	}
	comparison, ok := comparisons[f.Operator]
	if !ok {
		return expression{}, badOperator(f)
	}
	value, err := column.value(f.Field, f.Value)
	if err != nil {
		return expression{}, err
	}
	return expression{"(" + e.sql + ") " + comparison + " ?::" + column.kind, append(e.args, value)}, nil
}

// value reads a filter's value as the column's kind wants it.
func (c listColumn) value(field string, v any) (string, error) {
	wrong := badFilter(".value", "This value cannot be compared with "+field+".")
	var text string
	switch v := v.(type) {
	case string:
		text = v
	case float64:
		text = strconv.FormatFloat(v, 'f', -1, 64)
	default:
		return "", wrong
	}
	if !repo.StorableText(text) {
		return "", wrong
	}
	switch c.kind {
	case kindNumber:
		if _, err := strconv.ParseFloat(text, 64); err != nil || strings.ContainsAny(text, "xXnNiI_") {
			return "", wrong
		}
	case kindDate:
		if _, err := deal.ParseDate(text); err != nil {
			return "", wrong
		}
	case kindTime:
		if _, err := time.Parse(time.RFC3339, text); err != nil {
			return "", wrong
		}
	default:
		text = strings.ToLower(text)
	}
	return text, nil
}
