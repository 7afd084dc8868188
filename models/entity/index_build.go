package entity

import "time"

// IndexBuild is one building of a search index from the tables.
type IndexBuild struct {
	ID         string    `gorm:"type:uuid;primaryKey"`
	IndexName  string    `gorm:"not null;index:idx_index_build_newest,priority:1"`
	StartedAt  time.Time `gorm:"not null;index:idx_index_build_newest,priority:2"`
	Documents  int64     `gorm:"not null"` // so far, while it goes on
	FinishedAt *time.Time
	Error      string `gorm:"not null"` // why it was given up
}

// TableName is the table's name.
func (IndexBuild) TableName() string { return "index_build" }
