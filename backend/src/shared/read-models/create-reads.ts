import type { Queryable, Tenant } from '@proviso/projections';
import { type Pool, pipelineAsTenant, type SharedConnections, withTenant } from '@proviso/storage';
import { observingCall } from '../telemetry/observing-calls.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { issueRead } from './issue-read.ts';
import type { Read } from './read.ts';

export interface ReadConnections {
  pool: Pool;
  /** Connections for statements that find rows by their key. */
  rows: Pick<SharedConnections, 'read'>;
  /** Connections for pages of lists: several milliseconds would delay the shorter ones. */
  page: Pick<SharedConnections, 'read'>;
  /** Takes heavy reads; by default, they are read like those without a cost. */
  heavy?: Read;
}

/** The reads of a process that serves requests. */
export interface Reads {
  /**
   * Reads on the connections that suit the work of the query's first statements (`cost`). Without a cost, all
   * statements run in one transaction.
   */
  read: Read;
  /**
   * Runs the statements of `ask`, which sets the organization of its transaction, and sends those of `load` with
   * them if they are short. Both must issue their first statements synchronously.
   *
   * @returns the result of `ask`, and that of `load` if it was sent
   */
  readTogether: <First, Loaded>(
    ask: (db: Queryable) => Promise<First>,
    load?: { organizationId: string; query: (tenant: Tenant) => Promise<Loaded> },
  ) => Promise<readonly [First, { value: Loaded } | undefined]>;
}

const calls = { rows: 'quick read', page: 'page' } as const;

/** Decides for each read which connections it uses. */
export const createReads = ({ pool, heavy, ...shared }: ReadConnections, telemetry: Telemetry): Reads => {
  const observed = <Result>(call: string, run: () => Promise<Result>): Promise<Result> =>
    observingCall(telemetry, { part: 'database', call }, run);

  const read: Read = async (organizationId, query, options) => {
    if (options?.heavy && heavy) return observed('heavy read', () => heavy(organizationId, query));
    const issued = issueRead(organizationId, query);
    const { cost } = issued;
    if (cost === undefined)
      return observed('read', () =>
        withTenant(pool, organizationId, (db) => issued.sendTo(db), { readOnly: true }),
      );
    return observed(calls[cost], () =>
      pipelineAsTenant(shared[cost], organizationId, (db) => issued.sendTo(db, laterOf(organizationId))),
    );
  };
  /** Reads each statement on its own. */
  const laterOf = (organizationId: string): Queryable => {
    const query = (...given: Parameters<Queryable['query']>) =>
      read(organizationId, async ({ db }) => db.query(...given));
    return { query: query as unknown as Queryable['query'] };
  };

  return {
    read,
    readTogether(ask, load) {
      const issued = load && issueRead(load.organizationId, load.query);
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
