package elastic

import (
	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// object is a part of a query. It is written as it stands: maps would cost a search a tenth of all that is done for it.
type object []member

// member is one of an object; no name comes twice.
type member struct {
	name  string
	value any
}

// one is an object of one member.
func one(name string, value any) object { return object{{name, value}} }

// MarshalJSONTo writes the members in their order.
func (o object) MarshalJSONTo(e *jsontext.Encoder) error {
	if err := e.WriteToken(jsontext.BeginObject); err != nil {
		return err
	}
	for _, m := range o {
		if err := e.WriteToken(jsontext.String(m.name)); err != nil {
			return err
		}
		if err := write(e, m.value); err != nil {
			return err
		}
	}
	return e.WriteToken(jsontext.EndObject)
}

// write asks the library for what is seldom in a query only: to look a type up costs as much as to write it.
func write(e *jsontext.Encoder, value any) error {
	switch v := value.(type) {
	case object:
		return v.MarshalJSONTo(e)
	case string:
		return e.WriteToken(jsontext.String(v))
	case int:
		return e.WriteToken(jsontext.Int(int64(v)))
	case []string:
		if err := e.WriteToken(jsontext.BeginArray); err != nil {
			return err
		}
		for _, text := range v {
			if err := e.WriteToken(jsontext.String(text)); err != nil {
				return err
			}
		}
		return e.WriteToken(jsontext.EndArray)
	case []object:
		if err := e.WriteToken(jsontext.BeginArray); err != nil {
			return err
		}
		for _, o := range v {
			if err := o.MarshalJSONTo(e); err != nil {
				return err
			}
		}
		return e.WriteToken(jsontext.EndArray)
	}
	return jsonv2.MarshalEncode(e, value)
}

// written is the body of a request. A text that is no UTF-8 is searched as the server would read it.
func written(o object) ([]byte, error) {
	return jsonv2.Marshal(o, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
}
