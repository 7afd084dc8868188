package config

import (
	"fmt"
	"net/url"
	"os"
	"reflect"
	"strings"

	"github.com/spf13/viper"
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

// readSecrets takes secrets from files: the variable of a secret's setting with _FILE behind it names one, as
// orchestrators hand them over.
func readSecrets(v *viper.Viper) error {
	for _, key := range secretKeys(reflect.TypeFor[Config](), "") {
		variable := EnvName(key) + "_FILE"
		file := os.Getenv(variable)
		if file == "" {
			continue
		}
		if os.Getenv(EnvName(key)) != "" {
			return fmt.Errorf("%s and %s are both set", EnvName(key), variable)
		}
		content, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("%s: %w", variable, err)
		}
		v.Set(key, strings.TrimRight(string(content), "\r\n"))
	}
	return nil
}

// secretKeys are the keys of the settings that are secrets.
func secretKeys(t reflect.Type, prefix string) []string {
	var keys []string
	for field := range t.Fields() {
		key := prefix + field.Tag.Get("mapstructure")
		switch {
		case field.Type.Kind() == reflect.Struct:
			keys = append(keys, secretKeys(field.Type, key+".")...)
		case field.Tag.Get("secret") != "":
			keys = append(keys, key)
		}
	}
	return keys
}
