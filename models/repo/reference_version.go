package repo

import (
	"context"
	"fmt"
)

// ReferenceVersion is a number that moves with every change of what the reference calls list, whoever makes it.
func (s *Store) ReferenceVersion(ctx context.Context) (int64, error) {
	var version int64
	if err := s.DB(ctx).Raw("select version from reference_version").Scan(&version).Error; err != nil {
		return 0, fmt.Errorf("version of the reference data: %w", err)
	}
	return version, nil
}
