package config

import (
	"fmt"
	"os"
	"reflect"
	"strings"

	"github.com/spf13/viper"
)

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
