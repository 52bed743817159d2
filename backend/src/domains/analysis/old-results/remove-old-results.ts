import { analysisYears } from '@proviso/contracts';
import { listOldResults, listOrganizationsWithOldResults } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { systemContext } from '../../../shared/event-log/request-context.ts';
import { hasHolds } from '../../legal-holds/index.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { removeResult } from '../runs/commands.ts';

/** Number of analyses per query of the read model. */
const PAGE = 200;

export interface RemoveOldResultsDeps {
  /** Connects as a database role that can read all organizations. */
  pool: Pool;
  log: EventLog;
  logger: Logger;
  now: () => Date;
}

/** Once a day, removes results whose retention period has passed. Skips organizations with a legal hold. */
export const removeOldResults = (deps: RemoveOldResultsDeps): ScheduledJob => ({
  name: 'old-analysis-results',
  at: '03:40',
  async run(signal) {
    const { pool, logger, now } = deps;
    const before = yearsBefore(now(), analysisYears);
    for (const organizationId of await listOrganizationsWithOldResults(pool, { before })) {
      const removed = await removeOf(deps, { organizationId, before }, signal);
      if (removed > 0) logger.info({ organizationId, before, removed }, 'removed old analysis results');
    }
  },
});

const removeOf = async (
  { pool, log, now }: RemoveOldResultsDeps,
  { organizationId, before }: { organizationId: string; before: Date },
  signal: AbortSignal,
): Promise<number> => {
  const context = systemContext('retention', organizationId, now);
  let removed = 0;
  for (let after: string | undefined; ;) {
    // Check before every page, because a hold placed during the removal must protect the remaining results.
    if (await hasHolds(log, organizationId)) return removed;
    const ids = await listOldResults({ db: pool, organizationId }, { before, after, limit: PAGE });
    for (const analysisId of ids) {
      signal.throwIfAborted();
      await removeResult(log, context, analysisId);
    }
    removed += ids.length;
    after = ids.at(-1);
    if (ids.length < PAGE) return removed;
  }
};

const yearsBefore = (instant: Date, years: number): Date => {
  const before = new Date(instant);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
};
