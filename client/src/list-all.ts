import type { paths } from './generated/api.ts';
import { answer, type ProvisoClient } from './create-client.ts';

/** Item type of the list at a path; `never` if the path is not a list. */
type ItemOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': (infer Item)[] } } } };
}
  ? Item
  : never;

/** Paths that return a list. */
export type ListPath = { [Path in keyof paths]: [ItemOf<Path>] extends [never] ? never : Path }[keyof paths];

type ParametersOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: infer Parameters } }
  ? Pick<Parameters, keyof Parameters & ('path' | 'query')>
  : never;

/** Any list, as the client calls it. */
type GetList = (
  path: string,
  init: { params: { path?: unknown; query?: unknown }; signal?: AbortSignal | undefined },
) => Promise<{ data?: readonly unknown[]; error?: unknown; response: Response }>;

/**
 * Yields every item of a list. Requests a page only when its first item is needed.
 * @throws ProvisoError
 */
export async function* listAll<Path extends ListPath>(
  client: ProvisoClient,
  path: Path,
  { params, signal }: { params?: ParametersOf<Path>; signal?: AbortSignal } = {},
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  // TypeScript cannot infer the types for a generic path. `ListPath` ensures that the path is a list.
  const get = client.GET as unknown as GetList;
  const given = (params ?? {}) as { path?: unknown; query?: unknown };
  let query = given.query;
  for (;;) {
    const { data, response } = await answer(get(path, { params: { ...given, query }, signal }));
    yield* data as ItemOf<Path>[];
    const next = nextOf(response);
    if (next === undefined) return;
    query = Object.fromEntries(next.searchParams);
  }
}

/** URL of the next page (RFC 8288). */
const nextOf = (response: Response): URL | undefined => {
  const link = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return link === undefined ? undefined : new URL(link, response.url);
};
