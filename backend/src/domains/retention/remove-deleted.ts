import { streamName, yearsOf } from '@proviso/contracts';
import {
  listDocumentsOfDeleted,
  listOrganizationsWithDeleted,
  listResultsOfDeleted,
} from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { organization } from '../organizations/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type RequestContext, systemContext } from '../../shared/event-log/request-context.ts';
import { hasHolds } from '../legal-holds/index.ts';
import type { ScheduledJob } from '../../shared/scheduler/scheduled-job.ts';

/** Maximum number of an organization's documents or analyses per query. */
const PAGE = 100;

/** Removes the data of a deleted policy. */
export interface DeletedPolicyRemovers {
  /** @param document.shared true if another document uses the same file, which is then kept */
  document: (context: RequestContext, document: { id: string; shared: boolean }) => Promise<void>;
  result: (context: RequestContext, analysisId: string) => Promise<unknown>;
}

export interface RemoveDeletedDeps {
  /** Connects as a database role that can read all organizations. */
  pool: Pool;
  log: EventLog;
  logger: Logger;
  now: () => Date;
  removing: DeletedPolicyRemovers;
}

/**
 * Once a day, removes the documents and analysis results of deleted policies whose retention period has
 * passed. Skips organizations with a legal hold.
 */
export const removeDeleted = (deps: RemoveDeletedDeps): ScheduledJob => ({
  name: 'data-retention',
  at: '03:50',
  async run(signal) {
    const { pool, log, logger, now } = deps;
    let failures = 0;
    for (const organizationId of await listOrganizationsWithDeleted(pool, {
      before: yearsBefore(now(), 1),
    })) {
      signal.throwIfAborted();
      const before = await keptSince(log, organizationId, now());
      if (!before) continue;
      try {
        await removeOf(deps, { organizationId, before }, signal);
      } catch (error) {
        signal.throwIfAborted();
        failures += 1;
        logger.error({ err: error, organizationId }, 'could not remove data of deleted policies');
      }
    }
    if (failures > 0) throw new Error(`the data retention of ${failures} organizations failed`);
  },
});

/**
 * Returns the cutoff date: documents and analyses of policies deleted before it are removed. Returns
 * `undefined` if all are kept.
 */
const keptSince = async (log: EventLog, organizationId: string, now: Date): Promise<Date | undefined> => {
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  const years = state.status === 'registered' ? yearsOf(state.details.dataRetention) : undefined;
  return years === undefined ? undefined : yearsBefore(now, years);
};

const removeOf = async (
  { pool, log, now, logger, removing }: RemoveDeletedDeps,
  { organizationId, before }: { organizationId: string; before: Date },
  signal: AbortSignal,
): Promise<void> => {
  const context = systemContext('retention', organizationId, now);
  const tenant = { db: pool, organizationId };
  const removed = { documents: 0, results: 0 };
  // Check before every page, because a hold placed during the removal must protect the remaining data.
  const isHeld = () => hasHolds(log, organizationId);
  // The read model may still contain documents that were just removed.
  const seen = new Set<string>();
  while (!(await isHeld())) {
    const found = await listDocumentsOfDeleted(tenant, { before, limit: PAGE });
    const fresh = found.filter(({ id }) => !seen.has(id));
    for (const document of fresh) {
      signal.throwIfAborted();
      await removing.document(context, document);
      seen.add(document.id);
    }
    removed.documents += fresh.length;
    if (fresh.length < PAGE) break;
  }
  for (let after = ''; !(await isHeld());) {
    const ids = await listResultsOfDeleted(tenant, { before, after, limit: PAGE });
    for (const id of ids) {
      signal.throwIfAborted();
      await removing.result(context, id);
    }
    removed.results += ids.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) break;
    after = last;
  }
  if (removed.documents + removed.results > 0)
    logger.info({ organizationId, before, ...removed }, 'removed data of deleted policies');
};

const yearsBefore = (instant: Date, years: number): Date => {
  const before = new Date(instant);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
};
