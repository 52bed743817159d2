import type { LiveReadModel } from '@proviso/contracts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The read models that an answer is made of, so that live messages know when it is old. `any`: any of their rows may be in
 * it. `by-id`: when the second segment of the query's key is an id, only the row with that id; otherwise any.
 */
export type MadeOf = Readonly<Partial<Record<LiveReadModel, 'any' | 'by-id'>>>;

/** What queries say about themselves in `meta`. */
export interface LiveMeta extends Record<string, unknown> {
  madeOf?: MadeOf;
  /** The answer is who edits the policy with this id. */
  editorsOf?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: LiveMeta;
  }
}

/** Queries whose keys begin with `key`, and what their answers are made of. */
export interface LiveQueries {
  key: readonly unknown[];
  madeOf: MadeOf;
}

/** Gives the queries of a micro-frontend their `meta`. Doing so again changes nothing. */
export const declareLiveQueries = (queryClient: QueryClient, declared: readonly LiveQueries[]): void => {
  for (const { key, madeOf } of declared) queryClient.setQueryDefaults(key, { meta: { madeOf } });
};
