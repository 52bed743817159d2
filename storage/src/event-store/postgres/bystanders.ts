/** The first key of an advisory lock. Must never change: processes of two versions read events beside each other. */
const BYSTANDERS = 1_886_807_913;

/**
 * A statement by which a transaction declares that it never appends events: whoever reads them does not wait for its end. It is
 * sent before the first write; while it has not been, or is not seen, readers wait as for any other transaction.
 */
export const declareBystander = `select pg_advisory_xact_lock_shared(${BYSTANDERS}, 0)`;

/** The same of every transaction of the connection, for statements that run outside of one, such as `create database`. */
export const declareBystanderConnection = `select pg_advisory_lock_shared(${BYSTANDERS}, 0)`;

/**
 * The id of the oldest transaction that may still append, in the snapshot of the statement in which this stands: below it every event
 * is there. Locks are looked at once, and after the snapshot was taken. A transaction that ends in between has no lock then, and
 * counts as one that may append; it lets its id go before what it declared (`ProcReleaseLocks` of Postgres), and so is never
 * taken for the next of its connection.
 */
export const oldestAppending = `with locks as materialized (
    select pid, locktype, transactionid, classid, objsubid from pg_locks
    where granted and (locktype = 'advisory' or locktype = 'transactionid' and mode = 'ExclusiveLock')
  )
  select coalesce(min(running.id), pg_snapshot_xmax(pg_current_snapshot())) as id
  from pg_snapshot_xip(pg_current_snapshot()) as running (id)
  where running.id::xid not in (
    select own.transactionid from locks own
    join locks declared on declared.pid = own.pid and declared.locktype = 'advisory'
      and declared.classid = ${BYSTANDERS} and declared.objsubid = 2
    where own.locktype = 'transactionid'
  )`;
