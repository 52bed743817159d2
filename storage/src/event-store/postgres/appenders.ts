/**
 * First key of the advisory lock that appending transactions hold. `0053-appenders.sql` acquires it. Must
 * never change.
 */
const APPENDERS = 1_886_807_914;

/** True if the row `held` of `pg_locks` is the lock of a transaction that appends events to this database. */
const isAppender = `held.granted and held.locktype = 'advisory' and held.classid = ${APPENDERS} and held.objsubid = 2
  and held.database = (select oid from pg_database where datname = current_database())`;

/**
 * SQL for the id of the oldest transaction that may still commit events, in the snapshot of the enclosing
 * statement. All events of transactions below it are visible.
 *
 * An appending transaction takes the lock before it gets its id, and keeps it until it ends. A running
 * transaction without the lock appends nothing, in any database. Locks are read after the snapshot. A
 * transaction of the snapshot without any lock has therefore just ended, and is treated as one that may have
 * appended.
 *
 * The two locks of a transaction are matched by `pid`, because `virtualtransaction` can differ between them:
 * a process clears its number when its transaction ends, while another one reads the locks. Once the number
 * is cleared (`4/0`), the process may have released or handed over one of the two, so the transaction is
 * treated as one that may have appended. The same applies to a prepared transaction, which has no process,
 * unless it belongs to another database.
 */
export const oldestAppendingSql = `with locks as materialized (
    select pid, transactionid, virtualtransaction like '%/0' as has_ended, ${isAppender} as is_appender
    from pg_locks held
    where granted and (locktype = 'advisory' or locktype = 'transactionid' and mode = 'ExclusiveLock')
  )
  select coalesce(min(running.id), pg_snapshot_xmax(pg_current_snapshot())) as id
  from pg_snapshot_xip(pg_current_snapshot()) as running (id)
  where running.id::xid not in (
    select own.transactionid from locks own
    where own.transactionid is not null and own.pid is not null and not own.has_ended
      and not exists (select from locks other where other.pid = own.pid and other.is_appender)
  ) and running.id::xid not in (
    select transaction from pg_prepared_xacts where database <> current_database()
  )`;

/**
 * SQL for the longest-running transaction that appends events to this database. For a prepared transaction,
 * only its name is known, as `application`. Columns of another role's connection that this role may not see
 * are null, or contain a notice instead (`query`).
 */
export const longestAppendingSql = `
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
