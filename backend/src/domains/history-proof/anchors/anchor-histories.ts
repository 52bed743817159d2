import { isTransient } from '@proviso/projections';
import { consistencyProof, type Logger, type Pool, withTransaction } from '@proviso/storage';
import pLimit from 'p-limit';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { originOf } from '../checkpoints/checkpoints.ts';
import { checkpointText } from '../checkpoints/signed-note.ts';
import { createTileReader, treeSize } from '../tree/read-tiles.ts';
import { type Anchor, AnchorError } from './anchor.ts';
import {
  countFailing,
  type DueHistory,
  listDueHistories,
  recordAnchor,
  recordAnchorFailure,
} from './anchor-records.ts';

const MINUTE_MS = 60_000;
/** Maximum number of histories in one run. */
const PER_RUN = 2_000;
/** Maximum number of requests to one service at a time. */
const CONCURRENCY = 4;
/** Number of consecutive failures that end a run, because the service is probably down. */
const MAX_FAILURES = 8;

export interface AnchorHistoriesDeps {
  /** Connects as the jobs database role. */
  pool: Pool;
  logger: Logger;
  now: () => Date;
  installationId: string;
}

/**
 * Every minute, asks one service to confirm the histories that have grown. Each service has its own job, so
 * that a slow one does not delay the others. The job fails while any history is still unconfirmed after an
 * attempt, and administrators see the failure.
 */
export const anchorHistories = (deps: AnchorHistoriesDeps, anchor: Anchor): ScheduledJob => ({
  name: `history-anchor-${anchor.kind}`,
  every: MINUTE_MS,
  async run(signal) {
    const due = await listDueHistories(deps.pool, anchor.kind, { now: deps.now(), limit: PER_RUN });
    let failures = 0;
    const limit = pLimit(CONCURRENCY);
    await Promise.all(
      due.map((history) =>
        limit(async () => {
          signal.throwIfAborted();
          if (failures >= MAX_FAILURES) return;
          failures = (await anchorHistory(deps, anchor, history, signal)) ? 0 : failures + 1;
        }),
      ),
    );
    const failing = await countFailing(deps.pool, anchor.kind);
    if (failing > 0) throw new Error(`${failing} histories are not confirmed by ${anchor.name}`);
  },
});

/**
 * Asks each service to confirm an organization's latest checkpoint now, for files that are about to be
 * written. Waits for a service only as long as one request may take. Skips services that failed recently.
 */
export const anchorNow = async (
  deps: AnchorHistoriesDeps,
  anchors: readonly Anchor[],
  organizationId: string,
  signal: AbortSignal,
): Promise<void> => {
  await Promise.all(
    anchors.map(async (anchor) => {
      const [history] = await listDueHistories(deps.pool, anchor.kind, {
        now: deps.now(),
        limit: 1,
        only: organizationId,
      });
      if (history) await anchorHistory(deps, anchor, history, signal);
    }),
  );
};

/** Resolves with true if the service confirmed the checkpoint. Records the result. */
const anchorHistory = async (
  { pool, logger, now, installationId }: AnchorHistoriesDeps,
  anchor: Anchor,
  history: DueHistory,
  signal: AbortSignal,
): Promise<boolean> => {
  const { organizationId, size, root, note, confirmedSize } = history;
  const { kind } = anchor;
  const text = checkpointText({ origin: originOf(installationId, organizationId), size, root });
  const readTile = createTileReader(pool, organizationId);
  try {
    const proof = await anchor.confirm(
      {
        size,
        text,
        note,
        confirmedSize,
        currentSize: () => treeSize(pool, organizationId),
        consistencyFrom: (from) => consistencyProof(readTile, from, size),
      },
      signal,
    );
    const at = now();
    const nextAt = new Date(at.getTime() + anchor.everyMs);
    await withTransaction(pool, (db) => recordAnchor(db, history, { kind, proof, now: at, nextAt }));
    return true;
  } catch (error) {
    if (signal.aborted || isTransient(error)) throw error;
    logger.error({ err: error, organizationId, anchor: kind }, 'a history was not confirmed');
    // Other errors mean that the stored tree lacks hashes, so the service was not asked.
    const failure = error instanceof AnchorError ? error.failure : 'invalid';
    await recordAnchorFailure(pool, history, { kind, failure, now: now() });
    return false;
  }
};
