import type { LiveReadModel } from '@proviso/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Read models behind a response, so that live messages know when it is outdated. `any`: it may contain any of
 * their rows. `by-id`: if the second segment of the query key is an id, only that row; otherwise any.
 */
export type MadeOf = Readonly<Partial<Record<LiveReadModel, 'any' | 'by-id'>>>;

/** Metadata that queries declare in `meta`. */
export interface LiveMeta extends Record<string, unknown> {
  madeOf?: MadeOf;
  /** Id of the policy whose editors the response lists. */
  editorsOf?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: LiveMeta;
  }
}

/** Queries whose keys begin with `key`, and the read models behind them. */
export interface LiveQueries {
  key: readonly unknown[];
  madeOf: MadeOf;
}

/** Sets the `meta` of a micro-frontend's queries. Repeating it changes nothing. */
export const declareLiveQueries = (queryClient: QueryClient, declared: readonly LiveQueries[]): void => {
  for (const { key, madeOf } of declared) queryClient.setQueryDefaults(key, { meta: { madeOf } });
};
