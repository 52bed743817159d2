import type { HistoryAnchorFailure, HistoryAnchorKind } from '@proviso/contracts';
import type { Queryable } from '@proviso/projections';
import { addressOf } from './bucket/locked-copy.ts';

/** A confirmation of a signed tree by a service outside of the system. */
export interface AnchoredTree {
  kind: HistoryAnchorKind;
  size: number;
  root: Buffer;
  /** A time stamp in DER, signature lines of a witness, or the place of a locked copy in JSON. */
  proof: Buffer;
}

/** The signature lines of witnesses, which follow those of the log in a note (C2SP signed-note). */
export const cosignaturesOf = (anchors: readonly AnchoredTree[]): string =>
  anchors.flatMap(({ kind, proof }) => (kind === 'witness' ? [proof.toString()] : [])).join('');

/** Time-stamp tokens in Base64. */
export const timeStampsOf = (anchors: readonly AnchoredTree[]): readonly string[] =>
  anchors.flatMap(({ kind, proof }) => (kind === 'time-stamp' ? [proof.toString('base64')] : []));

/** Addresses of locked copies in buckets. */
export const copiesOf = (anchors: readonly AnchoredTree[]): readonly string[] =>
  anchors.flatMap(({ kind, proof }) => (kind === 'bucket' ? [addressOf(proof)] : []));

/** How far a service has confirmed a history. */
export interface AnchorState {
  kind: HistoryAnchorKind;
  /** The size that was confirmed last; 0 if there is none. */
  size: number;
  anchoredAt: Date | null;
  /** The last failure since then; `null` if the last attempt succeeded. */
  failure: HistoryAnchorFailure | null;
  failedAt: Date | null;
}

export const listAnchorStates = async (
  db: Queryable,
  organizationId: string,
): Promise<readonly AnchorState[]> => {
  const { rows } = await db.query<AnchorState>(
    `select anchor as kind, anchored_size::float8 as size, anchored_at as "anchoredAt", failure, failed_at as "failedAt"
     from private.history_anchor_states where organization_id = $1`,
    [organizationId],
  );
  return rows;
};

/** The confirmations of sizes from `first` to `last`, smallest first. */
export const listAnchors = async (
  db: Queryable,
  organizationId: string,
  { first, last }: { first: number; last: number },
): Promise<readonly AnchoredTree[]> => {
  const { rows } = await db.query<AnchoredTree>(
    `select anchor as kind, size::float8 as size, root, proof from private.history_anchors
     where organization_id = $1 and history_anchors.size between $2 and $3 order by history_anchors.size, anchor`,
    [organizationId, first, last],
  );
  return rows;
};

/** A history whose latest checkpoint a service has not confirmed. */
export interface DueHistory {
  organizationId: string;
  size: number;
  root: Buffer;
  note: string;
  confirmedSize: number;
}

/** Maximum number of failed attempts at one size. The next attempt waits until the history grows. */
const MAX_ATTEMPTS = 12;

/**
 * Histories whose latest checkpoint a service should confirm now. A checkpoint that is smaller than the
 * confirmed size is also due: the end of the history was cut off, and the service will report that.
 * @param only if set, lists only this organization, even if its history was confirmed recently
 */
export const listDueHistories = async (
  db: Queryable,
  kind: HistoryAnchorKind,
  { now, limit, only }: { now: Date; limit: number; only?: string },
): Promise<readonly DueHistory[]> => {
  const { rows } = await db.query<DueHistory>(
    `select log.organization_id as "organizationId", latest.size::float8 as size, latest.root, latest.note,
       coalesce(state.anchored_size, 0)::float8 as "confirmedSize"
     from private.history_logs log
     join lateral (
       select size, root, note from private.history_checkpoints signed
       where signed.organization_id = log.organization_id order by size desc limit 1
     ) latest on true
     left join private.history_anchor_states state
       on state.organization_id = log.organization_id and state.anchor = $1
     where latest.size <> coalesce(state.anchored_size, 0)
       and (coalesce(state.next_attempt_at, '-infinity') <= $2 or ($5::uuid is not null and state.failures = 0))
       and (coalesce(state.failures, 0) < $3 or latest.size <> state.attempted_size)
       and ($5::uuid is null or log.organization_id = $5)
     order by coalesce(state.next_attempt_at, '-infinity'), log.organization_id limit $4`,
    [kind, now, MAX_ATTEMPTS, limit, only ?? null],
  );
  return rows;
};

export const recordAnchor = async (
  db: Queryable,
  { organizationId, size, root }: DueHistory,
  { kind, proof, now, nextAt }: { kind: HistoryAnchorKind; proof: Buffer; now: Date; nextAt: Date },
): Promise<void> => {
  await db.query(
    `insert into private.history_anchors (organization_id, anchor, size, root, proof, anchored_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (organization_id, size, anchor) do nothing`,
    [organizationId, kind, size, root, proof, now],
  );
  await db.query(
    `insert into private.history_anchor_states
       (organization_id, anchor, anchored_size, anchored_at, attempted_size, next_attempt_at)
     values ($1, $2, $3, $4, $3, $5)
     on conflict (organization_id, anchor) do update set anchored_size = $3, anchored_at = $4,
       attempted_size = $3, next_attempt_at = $5, failures = 0, failure = null, failed_at = null`,
    [organizationId, kind, size, now, nextAt],
  );
};

const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** Records a failed attempt. Pauses between attempts double, from a minute to six hours. */
export const recordAnchorFailure = async (
  db: Queryable,
  { organizationId, size }: DueHistory,
  { kind, failure, now }: { kind: HistoryAnchorKind; failure: HistoryAnchorFailure; now: Date },
): Promise<void> => {
  await db.query(
    `insert into private.history_anchor_states as state
       (organization_id, anchor, attempted_size, next_attempt_at, failures, failure, failed_at)
     values ($1, $2, $3, $4::timestamptz + $6 * interval '1 millisecond', 1, $5, $4)
     on conflict (organization_id, anchor) do update set attempted_size = $3, failures = state.failures + 1,
       failure = $5, failed_at = $4, next_attempt_at =
         $4::timestamptz + least($6 * 2 ^ least(state.failures, 20), $7) * interval '1 millisecond'`,
    [organizationId, kind, size, now, failure, MINUTE_MS, MAX_PAUSE_MS],
  );
};

/** Number of histories that a service did not confirm at the last attempt. */
export const countFailing = async (db: Queryable, kind: HistoryAnchorKind): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int from private.history_anchor_states where anchor = $1 and failures > 0',
    [kind],
  );
  return rows[0]?.count ?? 0;
};
