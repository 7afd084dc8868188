-- +goose Up
-- When each search index was built anew, how far a build is, and what became of it.
create table index_build (
	id uuid primary key,
	index_name text not null,
	started_at timestamptz not null,
	documents bigint not null,
	finished_at timestamptz,
	error text not null
);
create index idx_index_build_newest on index_build (index_name, started_at);

-- +goose Down
drop table index_build;
