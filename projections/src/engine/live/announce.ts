import type { LiveReadModel } from '@proviso/contracts';
import type { Position } from '@proviso/storage';
import type { ChangedIds } from '../read-model.ts';
import { prepared } from '../sql/prepared.ts';
import type { Queryable } from '../sql/queryable.ts';
import type { Tenant } from '../sql/tenant.ts';
import {
  type AnalysisProgress,
  type ExtractionEnded,
  formatChange,
  formatEditorsChanged,
  formatExtractionEnded,
  formatProgress,
  LIVE_CHANNEL,
  RESYNC_PAYLOAD,
} from './live-change.ts';

/** Tells listeners, once the transaction commits, what a batch changed: one notification an organization. */
export const announceChanges = async (
  db: Queryable,
  readModel: LiveReadModel,
  position: Position,
  changed: ChangedIds,
): Promise<void> => {
  if (changed.size === 0) return;
  const payloads = [...changed].map(([organizationId, ids]) =>
    formatChange({ kind: 'change', organizationId, readModel, ids: [...ids], position }),
  );
  await db.query(
    prepared('select pg_notify($1, payload) from unnest($2::text[]) payload', [LIVE_CHANNEL, payloads]),
  );
};

/** Tells listeners, once the transaction commits, that everything they know may be old. */
export const announceResync = async (db: Queryable): Promise<void> => {
  await db.query('select pg_notify($1, $2)', [LIVE_CHANNEL, RESYNC_PAYLOAD]);
};

/**
 * Tells listeners, once the transaction of `db` commits, that somebody has opened one of the tenant's policies in the
 * form or closed it.
 */
export const announceEditors = async ({ db, organizationId }: Tenant, policyId: string): Promise<void> => {
  await db.query('select pg_notify($1, $2)', [LIVE_CHANNEL, formatEditorsChanged(organizationId, policyId)]);
};

/** Tells listeners, at once outside a transaction, how far a running analysis is. */
export const announceProgress = async (
  db: Queryable,
  progress: Omit<AnalysisProgress, 'kind'>,
): Promise<void> => {
  await db.query('select pg_notify($1, $2)', [LIVE_CHANNEL, formatProgress(progress)]);
};

/** Tells listeners, at once outside a transaction, that the texts of documents, or why they have none, are stored. */
export const announceExtractions = async (
  db: Queryable,
  ended: readonly Omit<ExtractionEnded, 'kind'>[],
): Promise<void> => {
  const payloads = ended.map(formatExtractionEnded);
  await db.query(
    prepared('select pg_notify($1, payload) from unnest($2::text[]) payload', [LIVE_CHANNEL, payloads]),
  );
};
