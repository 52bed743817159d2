/** The first key of the advisory lock that appending transactions hold; `0053-appenders.sql` takes it. Must never change. */
const APPENDERS = 1_886_807_914;

/** Whether the row `held` of `pg_locks` is the lock of a transaction that appends events to this database. */
const isAppender = `held.granted and held.locktype = 'advisory' and held.classid = ${APPENDERS} and held.objsubid = 2
  and held.database = (select oid from pg_database where datname = current_database())`;

/**
 * SQL for the id of the oldest transaction that may still commit events, in the snapshot of the statement that contains it. All
 * events of transactions below it are visible.
 *
 * A transaction that appends takes the lock before it gets its id, and keeps it until it ends. So a transaction that still runs
 * without the lock appends nothing, whatever database it is in. Locks are read after the snapshot: a transaction of the snapshot that
 * is no longer among them has just ended, and counts as one that may have appended. A prepared transaction keeps its locks, and has
 * no process; `virtualtransaction` identifies it all the same.
 */
export const oldestAppending = `with locks as materialized (
    select transactionid, virtualtransaction, ${isAppender} as is_appender from pg_locks held
    where granted and (locktype = 'advisory' or locktype = 'transactionid' and mode = 'ExclusiveLock')
  )
  select coalesce(min(running.id), pg_snapshot_xmax(pg_current_snapshot())) as id
  from pg_snapshot_xip(pg_current_snapshot()) as running (id)
  where running.id::xid not in (
    select own.transactionid from locks own
    where own.transactionid is not null and not exists (
      select from locks other where other.virtualtransaction = own.virtualtransaction and other.is_appender
    )
  )`;

/**
 * SQL for the transaction that has been appending events to this database for longest. Of a prepared transaction only its name is
 * known, as `application`. Columns that the role may not see of another role's connection are null, or say so (`query`).
 */
export const longestAppending = `
  select held.pid, coalesce(activity.application_name, prepared.gid) as application, activity.usename as role, activity.state,
    activity.query
  from pg_locks held
  left join pg_stat_activity activity on activity.pid = held.pid
  left join pg_locks own on held.pid is null and own.virtualtransaction = held.virtualtransaction
    and own.locktype = 'transactionid' and own.mode = 'ExclusiveLock'
  left join pg_prepared_xacts prepared on prepared.transaction = own.transactionid
  where ${isAppender}
  order by coalesce(age(activity.backend_xid), age(own.transactionid)) desc nulls last
  limit 1`;
