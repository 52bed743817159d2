import { listDuePublications } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import type { ScheduledJob } from '../../shared/scheduler/scheduled-job.ts';
import { loadPublication } from './change-publication.ts';
import { expire } from './end-publications.ts';
import { type PublishDeps, putInForce } from './publish.ts';

/** The actor that puts scheduled publications in force. The audit log shows this name. */
const PUBLICATIONS_ACTOR = 'publications';
const EVERY_MS = 60 * 1000;
/** Number of policies per query. */
const PAGE = 100;

export interface DueDeps extends PublishDeps {
  /** Connects as a database role that can read across tenants. */
  pool: Pool;
  logger: Logger;
  now: () => Date;
}

/** Puts one policy's signed text in force if it is due. Then ends the policy's version if that has expired. */
const carryOutDue = async (
  { log, documentNumbers, now }: DueDeps,
  { organizationId, policyId }: { organizationId: string; policyId: string },
): Promise<void> => {
  const context = systemContext(PUBLICATIONS_ACTOR, organizationId, now);
  let { state } = await loadPublication(log, organizationId, policyId);
  const { scheduled } = state;
  if (scheduled && new Date(scheduled.effectiveAt) <= now()) {
    const actor = { ...context.actor, onBehalfOf: scheduled.signedBy };
    const by = { ...context, actor };
    ({ state } = await putInForce({ log, documentNumbers }, by, policyId, state, { retries: true }));
  }
  // A publication replaces the expiry of the version before it. That expiry waits for a delayed publication.
  await expire(log, context, policyId, state);
};

/**
 * Puts signed texts in force once their time has come, and archives policies that have expired. Also completes
 * publications that an interrupted request has left unfinished.
 */
export const carryOutDuePublications = (deps: DueDeps): ScheduledJob => ({
  name: 'publications',
  every: EVERY_MS,
  async run(signal) {
    const { pool, logger, now } = deps;
    let failures = 0;
    for (let after = ''; ;) {
      const due = await listDuePublications(pool, { now: now(), after, limit: PAGE });
      for (const one of due) {
        if (signal.aborted) return;
        // A failure of one publication must not block the others.
        try {
          await carryOutDue(deps, one);
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof DomainError) {
            logger.warn(
              { ...one, code: error.code },
              'a publication could not take effect, and is retried or was canceled',
            );
            continue;
          }
          failures += 1;
          logger.error({ err: error, ...one }, 'a publication could not be carried out');
        }
      }
      const last = due.at(-1);
      if (last === undefined || due.length < PAGE) break;
      after = last.policyId;
    }
    if (failures > 0) throw new Error(`${failures} publications could not be carried out`);
  },
});
