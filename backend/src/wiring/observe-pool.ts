import type { Pool } from '@proviso/storage';
import { noTelemetry, type Telemetry } from '../shared/telemetry/telemetry.ts';

type Counts = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

const pools = new WeakMap<Telemetry, { name: string; pool: Counts }[]>();

const states = {
  busy: ({ totalCount, idleCount }: Counts) => totalCount - idleCount,
  idle: ({ idleCount }: Counts) => idleCount,
  waiting: ({ waitingCount }: Counts) => waitingCount,
} as const;

/**
 * Reports the connections of `pool`, and the queries waiting for a connection, summed over all pools with the
 * same `name`.
 */
export const observePool = (telemetry: Telemetry, name: string, pool: Counts): void => {
  if (telemetry === noTelemetry) return;
  const known = pools.get(telemetry);
  if (known) {
    known.push({ name, pool });
    return;
  }
  const all = [{ name, pool }];
  pools.set(telemetry, all);
  telemetry.observe('proviso_pool_connections', async () =>
    [...new Set(all.map((each) => each.name))].flatMap((of) =>
      Object.entries(states).map(([state, count]) => ({
        value: all.reduce((sum, each) => (each.name === of ? sum + count(each.pool) : sum), 0),
        labels: { pool: of, state },
      })),
    ),
  );
};
