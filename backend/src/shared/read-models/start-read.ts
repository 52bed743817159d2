import type { Queryable, StatementCost, Tenant } from '@proviso/projections';

/** A query whose first statements are known but have not been sent. */
export interface StartedRead<Result> {
  /** The cost of the first statements; `undefined` if at least one of them may take arbitrarily long. */
  cost: StatementCost | undefined;
  /**
   * Sends all of the first statements in order, without waiting for results in between. Must be called at
   * most once.
   * @param later runs the statements that the query issues after it has received a result
   */
  sendTo: (db: Queryable, later?: Queryable) => Promise<Result>;
}

type Query = (...given: readonly unknown[]) => Promise<unknown>;

interface Issued {
  given: readonly unknown[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const costOf = ({ given: [config] }: Issued): StatementCost | undefined =>
  typeof config === 'object' && config !== null && 'cost' in config
    ? (config.cost as StatementCost | undefined)
    : undefined;

const highest = (issued: readonly Issued[]): StatementCost | undefined => {
  const costs = issued.map(costOf);
  if (costs.length === 0 || costs.includes(undefined)) return undefined;
  return costs.includes('page') ? 'page' : 'rows';
};

const queryOf = (db: Queryable): Query => db.query.bind(db);

/** Runs `query` until it waits for the results of its first statements. */
export const startRead = <Result>(
  organizationId: string,
  query: (tenant: Tenant) => Promise<Result>,
): StartedRead<Result> => {
  const issued: Issued[] = [];
  let sentTo: Queryable | undefined;
  const ask: Query = (...given) =>
    sentTo
      ? queryOf(sentTo)(...given)
      : new Promise((resolve, reject) => {
          issued.push({ given, resolve, reject });
        });
  const result = query({ db: { query: ask as Queryable['query'] }, organizationId });
  // Avoids an unhandled rejection: if a read fails before it is sent, possibly nothing awaits its result.
  result.catch(() => undefined);
  return {
    cost: highest(issued),
    sendTo(db, later = db) {
      sentTo = later;
      for (const { given, resolve, reject } of issued.splice(0)) queryOf(db)(...given).then(resolve, reject);
      return result;
    },
  };
};
