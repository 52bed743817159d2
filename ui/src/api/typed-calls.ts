import type { paths } from './generated/paths.ts';

export type Verb = 'get' | 'post' | 'put' | 'delete';

type Operations<V extends Verb> = {
  [Path in keyof paths as paths[Path] extends Record<V, object> ? Path : never]: paths[Path] extends Record<
    V,
    infer Operation
  >
    ? Operation
    : never;
};

/** Paths of the API that have the method `V`, such as `/api/invitations/{token}`. */
export type PathOf<V extends Verb> = keyof Operations<V> & string;

/** A request body in which lists may be readonly. */
type Sent<Body> = Body extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Body extends object
    ? { readonly [Name in keyof Body]: Sent<Body[Name]> }
    : Body;

type ParametersOf<Operation> = Operation extends { parameters: infer Places }
  ? Pick<Places, keyof Places & ('path' | 'query')>
  : object;
type BodyOf<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? { body: Sent<Body> }
  : { body?: never };
type DataOf<Response> = Response extends { content: { 'application/json': infer Data } } ? Data : undefined;
type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: DataOf<Responses[Status]> }[keyof Responses]
  : never;

/** The parsed body of a successful response; `undefined` if it has none. */
export type Answer<V extends Verb, Path extends PathOf<V>> = SuccessOf<Operations<V>[Path]>;

/** Paths of lists. */
export type ListPath = {
  [Path in PathOf<'get'>]: Answer<'get', Path> extends readonly unknown[] ? Path : never;
}[PathOf<'get'>];

/** An item of the list of `Path`. */
export type ItemOf<Path extends ListPath> =
  Answer<'get', Path> extends readonly (infer Item)[] ? Item : never;

/** Parameters of a path and of its query. */
export type Parameters<V extends Verb, Path extends PathOf<V>> = ParametersOf<Operations<V>[Path]>;

/**
 * Parameters and body of a call, with additional options `More`. The argument can be omitted if nothing is
 * required.
 */
export type Call<V extends Verb, Path extends PathOf<V>, More = object> = Optional<
  Parameters<V, Path> & BodyOf<Operations<V>[Path]> & More
>;

/** An argument that can be omitted if it has no required member. */
export type Optional<Options> = object extends Options ? [options?: Options] : [options: Options];

/** Path and query parameters of any path, without types. */
export interface AnyParameters {
  path?: object | undefined;
  query?: object | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const valuesOf = (values: object | undefined): readonly [string, string][] =>
  Object.entries(values ?? {}).map(([name, value]) => [name, textOf(value)]);

/** Like {@link urlOf}, but for any path and without types. */
export const urlOfAny = (path: string, { path: inPath, query }: AnyParameters = {}): string => {
  const values = Object.fromEntries(valuesOf(inPath));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(valuesOf(query).filter(([, value]) => value !== ''));
  return search.size === 0 ? url : `${url}?${search.toString()}`;
};

/**
 * The URL of `path`, such as `/api/invitations/{token}`, with its parameters filled in. Empty query
 * parameters are omitted.
 */
export const urlOf = <Path extends PathOf<'get'>>(
  path: Path,
  ...[parameters]: Optional<Parameters<'get', Path>>
): string => urlOfAny(path, parameters);

/**
 * The response's key in the query cache: the path, split at its parameters, followed by the query, if there
 * is one. For example, `['/api/invitations']` is a prefix of the keys of all paths below
 * `/api/invitations/{token}`.
 */
export const keyOf = (path: string, { path: inPath, query }: AnyParameters = {}): readonly unknown[] => {
  const values = new Map<string, unknown>(Object.entries(inPath ?? {}));
  const valueOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? encodeURIComponent(value) : value;
  };
  const segments = path
    .split(/\/?\{(\w+)\}\/?/)
    .map((part, index) => (index % 2 === 0 ? part : valueOf(part)));
  return [...segments.filter((segment) => segment !== ''), ...(query ? [query] : [])];
};
