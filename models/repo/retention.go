package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/entity"
)

// ForgetLogins deletes from the record of sign-ins what is older than a time. The function of the schema that does it
// leaves the newest ninety days alone.
func (s *Store) ForgetLogins(ctx context.Context, before time.Time) error {
	if err := s.DB(ctx).Exec("select forget_logins(?)", before).Error; err != nil {
		return fmt.Errorf("forget sign-ins: %w", err)
	}
	return nil
}

// ForgetAttempts deletes sign-ins that were never finished and ran out before a time.
func (s *Store) ForgetAttempts(ctx context.Context, before time.Time) error {
	if err := s.DB(ctx).Delete(&entity.SignInAttempt{}, "expires_at < ?", before).Error; err != nil {
		return fmt.Errorf("forget sign-ins under way: %w", err)
	}
	return nil
}

// ForgetUploadErrors deletes the workbooks of refused rows from before a time.
func (s *Store) ForgetUploadErrors(ctx context.Context, before time.Time) error {
	if err := s.DB(ctx).Delete(&entity.UploadError{}, "created_at < ?", before).Error; err != nil {
		return fmt.Errorf("forget refused rows: %w", err)
	}
	return nil
}

// ForgetVoices takes the person out of what was said of the portal before a time; what was said stays.
func (s *Store) ForgetVoices(ctx context.Context, before time.Time) error {
	err := s.DB(ctx).Model(&entity.UserVoice{}).Where("created_at < ? and email <> ''", before).
		Updates(map[string]any{"email": "", "browser_name": ""}).Error
	if err != nil {
		return fmt.Errorf("forget who said what of the portal: %w", err)
	}
	return nil
}
