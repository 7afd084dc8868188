package config

import (
	"fmt"
	"net/url"
	"reflect"
	"strings"
)

// EnvName is the environment variable of a key.
func EnvName(key string) string {
	return "DEALDESK_" + strings.ToUpper(strings.ReplaceAll(key, ".", "_"))
}

// Setting is one effective value, secrets masked.
type Setting struct{ Key, Value string }

// Settings lists the effective values in the order of the struct, secrets masked.
func (c Config) Settings() []Setting {
	var out []Setting
	walk(reflect.ValueOf(c), "", &out)
	return out
}

func walk(v reflect.Value, prefix string, out *[]Setting) {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		key := prefix + field.Tag.Get("mapstructure")
		value := v.Field(i)
		if value.Kind() == reflect.Struct {
			walk(value, key+".", out)
			continue
		}
		*out = append(*out, Setting{Key: key, Value: mask(field.Tag.Get("secret"), fmt.Sprint(value.Interface()))})
	}
}

func mask(how, value string) string {
	switch {
	case how == "" || value == "":
		return value
	case how == "url":
		u, err := url.Parse(value)
		if err != nil {
			return "********"
		}
		return u.Redacted()
	default:
		return "********"
	}
}
