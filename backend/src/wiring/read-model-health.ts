import { type ReadModelStatus, readModelStatuses } from '@proviso/projections';
import type { HealthDeps, ReadModelHealth } from '../http/health.ts';
import type { EventAccess } from './event-access.ts';

/** Milliseconds for which one look is enough for everybody who asks. */
const FRESH_MS = 1000;

/** How the read models stand. Anybody may ask, so it is looked up once a second at most. */
export const readModelHealth = ({ pool, eventStore }: EventAccess): HealthDeps['readModels'] => {
  let last: { at: number; states: Promise<readonly ReadModelHealth[]> } | undefined;
  const look = async (): Promise<readonly ReadModelHealth[]> => {
    const statuses = await readModelStatuses({ db: pool, store: eventStore });
    return statuses.map((status) => ({ name: status.name, state: stateOf(status) }));
  };
  return () => {
    const at = performance.now();
    if (!last || at - last.at > FRESH_MS) last = { at, states: look() };
    return last.states;
  };
};

const stateOf = ({ filled, lag, parkedReason }: ReadModelStatus): ReadModelHealth['state'] => {
  if (!filled) return 'filling';
  if (parkedReason !== null) return 'parked';
  return lag === 0 ? 'current' : 'behind';
};
