import type { Queryable, Tenant } from '@proviso/projections';
import { type Pool, pipelineAsTenant, type SharedConnections, withTenant } from '@proviso/storage';
import { observingCall } from '../telemetry/observing-calls.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { currentAuditLimits } from './audit-limits.ts';
import { startRead } from './start-read.ts';
import type { Read } from './read.ts';

export interface ReadConnections {
  pool: Pool;
  /** Connections for statements that look up rows by key. */
  rows: Pick<SharedConnections, 'read'>;
  /** Connections for pages of lists, which take several milliseconds and would delay key lookups. */
  page: Pick<SharedConnections, 'read'>;
  /** Runs heavy reads. By default, heavy reads run like reads without a cost. */
  heavy?: Read;
}

/** The read functions of a process that serves requests. */
export interface Reads {
  /**
   * Runs a query. If its first statements declare a cost (key lookup or page), each statement runs by itself
   * on the connections for that cost. Otherwise, all statements run in one transaction.
   */
  read: Read;
  /**
   * Runs `ask`. Also runs `load` in the same round trip, but only if the statements of `load` are short.
   * `ask` must set its transaction's organization. Both functions must issue their first statements
   * synchronously.
   *
   * @returns the result of `ask`, and the result of `load` if it was run
   */
  readTogether: <First, Loaded>(
    ask: (db: Queryable) => Promise<First>,
    load?: { organizationId: string; query: (tenant: Tenant) => Promise<Loaded> },
  ) => Promise<readonly [First, { value: Loaded } | undefined]>;
}

const calls = { rows: 'quick read', page: 'page' } as const;

/** Creates the read functions, which choose the connections for each query. */
export const createReads = ({ pool, heavy, ...shared }: ReadConnections, telemetry: Telemetry): Reads => {
  const observed = <Result>(call: string, run: () => Promise<Result>): Promise<Result> =>
    observingCall(telemetry, { part: 'database', call }, run);

  const read: Read = async (organizationId, query, options) => {
    const limits = currentAuditLimits();
    if (limits)
      return observed('limited read', () =>
        withTenant(pool, organizationId, (db) => query({ db, organizationId, limited: true }), {
          readOnly: true,
          limits,
        }),
      );
    if (options?.heavy && heavy) return observed('heavy read', () => heavy(organizationId, query));
    const issued = startRead(organizationId, query);
    const { cost } = issued;
    if (cost === undefined)
      return observed('read', () =>
        withTenant(pool, organizationId, (db) => issued.sendTo(db), { readOnly: true }),
      );
    return observed(calls[cost], () =>
      pipelineAsTenant(shared[cost], organizationId, (db) => issued.sendTo(db, laterOf(organizationId))),
    );
  };
  /** Returns a {@link Queryable} that runs each statement separately. */
  const laterOf = (organizationId: string): Queryable => {
    const query = (...given: Parameters<Queryable['query']>) =>
      read(organizationId, async ({ db }) => db.query(...given));
    return { query: query as unknown as Queryable['query'] };
  };

  return {
    read,
    readTogether(ask, load) {
      const issued = load && startRead(load.organizationId, load.query);
      const sent = issued?.cost && {
        ...issued,
        cost: issued.cost,
        later: laterOf(load?.organizationId ?? ''),
      };
      return shared[sent?.cost ?? 'rows'].read(undefined, (db) =>
        Promise.all([ask(db), sent && sent.sendTo(db, sent.later).then((value) => ({ value }))]),
      );
    },
  };
};
