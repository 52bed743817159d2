import { PLATFORM, streamName, type UpkeepEvent, type UpkeepRun } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import { administratorNameFinder } from '../../../shared/access/administrator-names.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { addRun, hasOpenRun, type StoredRun, listRuns } from './runs.ts';

interface UpkeepDeps {
  /** Connects as the platform database role. */
  platformPool: Pool;
  log: Pick<EventLog, 'append'>;
}

const withNames = async (pool: Pool, runs: readonly StoredRun[]): Promise<UpkeepRun[]> => {
  const nameOf = administratorNameFinder(pool);
  const ids = [...new Set(runs.map(({ requestedBy }) => requestedBy))];
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)));
  return runs.map((run) => ({ ...run, requestedBy: names.get(run.requestedBy) ?? null }));
};

/** The latest runs, with the names of the administrators who requested them. */
export const latestRuns = async (pool: Pool): Promise<UpkeepRun[]> => withNames(pool, await listRuns(pool));

/**
 * Appends an administrator's request as an event of the installation, and queues the run.
 * @throws DomainError `upkeep.running` if another run of this kind is open
 */
export const requestRun = async (
  { platformPool, log }: UpkeepDeps,
  context: RequestContext,
  event: UpkeepEvent,
): Promise<UpkeepRun> => {
  const kind = event.type === 'RebuildRequested' ? 'rebuild' : 'scrub';
  if (await hasOpenRun(platformPool, kind)) throw new DomainError('upkeep.running');
  const id = context.newId();
  // Append the event first, so that no run starts without an audit record.
  await log.append(streamName('upkeep', id), [event], {
    expectedRevision: 'any',
    context: { ...context, organizationId: PLATFORM },
  });
  const added = await addRun(platformPool, {
    id,
    kind,
    subject: event.type === 'RebuildRequested' ? event.data.readModel : null,
    reason: event.data.reason,
    requestedBy: context.actor.id,
  });
  const [run] = added ? await withNames(platformPool, [added]) : [];
  if (!run) throw new DomainError('upkeep.running');
  return run;
};
