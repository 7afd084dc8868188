package repo

import (
	"context"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/entity"
)

// Pauses between the attempts to repair one deal: each is twice the last, up to an hour.
const (
	firstRepairPause = 30 * time.Second
	maxRepairPause   = time.Hour
	// a row that was not touched for so long is of a deal that goes on
	repairIsOver = 2 * maxRepairPause
)

// TriesBeforePerson is the number of attempts, made over an hour, after which somebody has to look at the deal.
const TriesBeforePerson = 8

// repairPause is the time from an attempt to the next one.
func repairPause(tries int) time.Duration {
	pause := firstRepairPause
	for range tries - 1 {
		if pause *= 2; pause >= maxRepairPause {
			return maxRepairPause
		}
	}
	return pause
}

// AddRepair stores an attempt to repair a deal by sending one of its commands again or, with an empty id, by starting
// its workflow. A command other than that of the attempt before begins anew: the deal has gone on meanwhile.
func (s *Store) AddRepair(ctx context.Context, dealID, commandID string, cause error, now time.Time) error {
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		row := entity.Repair{DealID: dealID}
		if err := db.Limit(1).Find(&row, "deal_id = ?", dealID).Error; err != nil {
			return err
		}
		if row.Tries == 0 || row.CommandID != commandID || now.Sub(row.LastAt) > repairIsOver {
			row = entity.Repair{DealID: dealID, CommandID: commandID, FirstAt: now}
		}
		row.Tries++
		row.LastAt, row.NextAt = now, now.Add(repairPause(row.Tries))
		row.LastError = ""
		if cause != nil {
			row.LastError = cause.Error()
		}
		return db.Save(&row).Error
	})
	return wrap(err, "store the attempt to repair deal %s", dealID)
}

// ForgetRepairs removes the attempts of deals that have gone on: their command has been answered, or nothing had to be
// tried for hours.
func (s *Store) ForgetRepairs(ctx context.Context, now time.Time) error {
	err := s.DB(ctx).Exec("delete from repair where last_at < ? or exists (select 1 from command c "+
		"where c.id = nullif(repair.command_id, '')::uuid and c.finished_at is not null and c.confirmed_at is not null)",
		now.Add(-repairIsOver)).Error
	return wrap(err, "forget attempts to repair")
}

// ForgetStarts removes the attempts to start the workflows of deals that have one now.
func (s *Store) ForgetStarts(ctx context.Context, dealIDs []string) error {
	if len(dealIDs) == 0 {
		return nil
	}
	err := s.DB(ctx).Where("command_id = '' and deal_id in ?", dealIDs).Delete(&entity.Repair{}).Error
	return wrap(err, "forget attempts to start %d workflows", len(dealIDs))
}

// whereDue leaves out the deals whose next attempt comes after a time, and puts those first that were not tried for
// longest. The query's table names the deal in the given column.
func whereDue(q *gorm.DB, column string, due time.Time) *gorm.DB {
	return q.Joins("left join repair on repair.deal_id = "+column).
		Where("repair.next_at is null or repair.next_at <= ?", due).Order("repair.last_at nulls first")
}

// NeedsPerson is a deal that the reconciler could not repair.
type NeedsPerson struct {
	entity.Repair
	DealNumber string
}

// DealsNeedingPerson lists the deals that the reconciler has tried in vain for over an hour, the longest first.
func (s *Store) DealsNeedingPerson(ctx context.Context, limit int) ([]NeedsPerson, error) {
	var rows []NeedsPerson
	err := s.DB(ctx).Table("repair r").Joins("join opportunity_deal d on d.id = r.deal_id").
		Where("r.tries >= ?", TriesBeforePerson).Order("r.first_at, r.deal_id").Limit(limit).
		Select("r.deal_id, r.command_id, r.tries, r.first_at, r.last_at, r.next_at, r.last_error, d.number deal_number").
		Find(&rows).Error
	return rows, wrap(err, "deals that need a person")
}

// CountDealsNeedingPerson counts them.
func (s *Store) CountDealsNeedingPerson(ctx context.Context) (n int64, err error) {
	err = s.DB(ctx).Model(&entity.Repair{}).Where("tries >= ?", TriesBeforePerson).Count(&n).Error
	return n, wrap(err, "count deals that need a person")
}
