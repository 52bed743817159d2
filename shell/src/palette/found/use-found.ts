import { useApi, withQuery } from '@proviso/ui';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as schemas from '../../remotes/manifest-schema.ts';
import type { Command } from '../use-commands.ts';

type Schemas = typeof schemas;

export interface SearchedItems<Body> {
  /** API path of the search; `undefined` if the user cannot search these items. */
  results: string | undefined;
  /** Name of the query parameter with the words. */
  parameter: 'q' | 'search';
  words: string;
  /** Maximum number of items offered. */
  offered: number;
  /** The manifest provides the path, so the type of the response is unknown. */
  schema: (schemas: Schemas) => { parse: (body: unknown) => Body };
}

/** Found items as commands, and the state of the search. */
export interface Found {
  commands: readonly Command[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** Searches for items with one request for the settled `words`. Without words, nothing is fetched. */
export const useFound = <Body>(
  { results, parameter, words, offered, schema }: SearchedItems<Body>,
  toCommands: (body: Body) => readonly Command[],
): Found => {
  const api = useApi();
  const parameters = { [parameter]: words, limit: String(offered) };
  const { data, isFetching, isError } = useQuery({
    queryKey: [results, parameters],
    queryFn:
      results !== undefined && words !== ''
        ? async ({ signal }) => {
            const [loaded, body] = await Promise.all([
              import('../../remotes/manifest-schema.ts'),
              api.read(withQuery(results, parameters), { signal }),
            ]);
            return schema(loaded).parse(body);
          }
        : skipToken,
    placeholderData: words === '' ? undefined : keepPreviousData,
  });
  const found = words === '' || data === undefined ? [] : toCommands(data);
  return { commands: found, isSearching: isFetching, hasFailed: isError };
};
