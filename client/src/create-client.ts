import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import { ProvisoError } from './problem.ts';
import { retrying } from './retrying.ts';

/** API calls by method and path, such as `client.GET('/api/policies')`. */
export type ProvisoClient = Client<paths>;

export interface ClientOptions {
  /** URL of the installation, such as `https://policies.example.com`. */
  baseUrl: string | URL;
  /**
   * Starts with `prv_`. Users create keys under Settings > Security. In browsers, the session cookie is used
   * if this is absent.
   */
  apiKey?: string;
  /** Number of retries after a 429 or 503, for reads and for calls with an `Idempotency-Key`. Default: 2. */
  retries?: number;
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Creates a client for the installation at `baseUrl`. */
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

/** The result of a successful call. */
export interface Answer<Data> {
  data: Data;
  /** Identifies the returned or written version; pass it to `ifMatch`. */
  etag: string | undefined;
  response: Response;
}

/**
 * Awaits a call and returns its result.
 * @throws ProvisoError if the call did not succeed
 */
export const answer = async <Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Answer<NonNullable<Data>>> => {
  const { data, error, response } = await call;
  if (!response.ok) throw new ProvisoError(response, error);
  // A response without a body, such as a 204, has no data, and its type reflects this.
  return { data: data as NonNullable<Data>, etag: response.headers.get('ETag') ?? undefined, response };
};
