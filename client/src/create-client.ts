import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import { ProvisoError } from './problem.ts';
import { retrying } from './retrying.ts';

/** Calls of the API by method and path, such as `client.GET('/api/policies')`. */
export type ProvisoClient = Client<paths>;

export interface ClientOptions {
  /** The address of the installation, such as `https://policies.example.com`. */
  baseUrl: string | URL;
  /** `prv_…`, made under Settings, Security. In browsers, the session's cookie is used without one. */
  apiKey?: string;
  /** Repeats of a read, or of a call with an `Idempotency-Key`, after 429 and 503. Unless given: 2. */
  retries?: number;
  /** Instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A client of the installation at `baseUrl`. */
export const createClient = ({
  baseUrl,
  apiKey,
  retries = 2,
  fetch: fetching = (request) => globalThis.fetch(request),
}: ClientOptions): ProvisoClient =>
  createFetchClient<paths>({
    baseUrl: new URL(baseUrl).href,
    fetch: retrying(fetching, retries),
    ...(apiKey !== undefined && { headers: { Authorization: `Bearer ${apiKey}` } }),
  });

/** What a call has answered. */
export interface Answer<Data> {
  data: Data;
  /** Names the state that was read or written: for `ifMatch`. */
  etag: string | undefined;
  response: Response;
}

/**
 * The answer of a call that succeeded.
 * @throws ProvisoError for one that did not
 */
export const answer = async <Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Answer<NonNullable<Data>>> => {
  const { data, error, response } = await call;
  if (!response.ok) throw new ProvisoError(response, error);
  // What has no body, such as 204, has no data, and its type says so.
  return { data: data as NonNullable<Data>, etag: response.headers.get('ETag') ?? undefined, response };
};
