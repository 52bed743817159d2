import { type ReadModelStatus, readModelStatuses } from '@proviso/projections';
import type { HealthDeps, ReadModelHealth } from '../modules/health.ts';
import { scheduledJobStatuses } from '../scheduler/scheduled-job-statuses.ts';
import type { EventAccess } from './event-access.ts';

/** Milliseconds for which one look is enough for everybody who asks. */
const FRESH_MS = 1000;

/** How read models and scheduled jobs stand. Anybody may ask, so it is looked up once a second at most. */
export const installationHealth = ({
  pool,
  eventStore,
}: EventAccess): Pick<HealthDeps, 'readModels' | 'scheduledJobs'> => ({
  readModels: onceASecond(async () => {
    const statuses = await readModelStatuses({ db: pool, store: eventStore });
    return statuses.map((status) => ({ name: status.name, state: stateOf(status) }));
  }),
  scheduledJobs: onceASecond(() => scheduledJobStatuses(pool)),
});

const onceASecond = <Result>(look: () => Promise<Result>): (() => Promise<Result>) => {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at > FRESH_MS) last = { at, result: look() };
    return last.result;
  };
};

const stateOf = ({ filled, lag, parkedReason }: ReadModelStatus): ReadModelHealth['state'] => {
  if (!filled) return 'filling';
  if (parkedReason !== null) return 'parked';
  return lag === 0 ? 'current' : 'behind';
};
