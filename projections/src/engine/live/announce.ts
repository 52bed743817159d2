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

/**
 * Notifies listeners of a batch's changes when the transaction commits, with one notification per
 * organization.
 */
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

/** Notifies listeners, when the transaction commits, that all of their data may be outdated. */
export const announceResync = async (db: Queryable): Promise<void> => {
  await db.query('select pg_notify($1, $2)', [LIVE_CHANNEL, RESYNC_PAYLOAD]);
};

/**
 * Notifies listeners, when the transaction of `db` commits, that a user opened or closed one of the tenant's
 * policies in the edit form.
 */
export const announceEditors = async ({ db, organizationId }: Tenant, policyId: string): Promise<void> => {
  await db.query('select pg_notify($1, $2)', [LIVE_CHANNEL, formatEditorsChanged(organizationId, policyId)]);
};

/**
 * Notifies listeners of a running analysis's progress. Notifies immediately if `db` is not in a transaction.
 */
export const announceProgress = async (
  db: Queryable,
  progress: Omit<AnalysisProgress, 'kind'>,
): Promise<void> => {
  await db.query('select pg_notify($1, $2)', [LIVE_CHANNEL, formatProgress(progress)]);
};

/**
 * Notifies listeners that the texts of documents, or the reasons for missing texts, are stored. Notifies
 * immediately if `db` is not in a transaction.
 */
export const announceExtractions = async (
  db: Queryable,
  ended: readonly Omit<ExtractionEnded, 'kind'>[],
): Promise<void> => {
  const payloads = ended.map(formatExtractionEnded);
  await db.query(
    prepared('select pg_notify($1, payload) from unnest($2::text[]) payload', [LIVE_CHANNEL, payloads]),
  );
};
