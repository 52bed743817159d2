-- Which text of each file of storage/sql the database has.
create table private.current_sql (
  -- Name of the file without `.sql`.
  name text primary key,
  edition integer not null,
  -- Hexadecimal SHA-256 of the file.
  checksum text not null,
  -- The newest migration of the version that created the functions of the file.
  newest_migration text not null,
  created_at timestamptz not null default clock_timestamp()
);
grant select on private.current_sql to proviso_projector;
