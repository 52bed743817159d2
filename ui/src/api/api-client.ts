import { ApiError, apiErrorOf, networkError } from './api-error.ts';
import { download, type Download } from './download.ts';
import { newTraceparent } from './traceparent.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { upload } from './upload.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON if present. */
  body?: unknown;
  /** `ETag` that the resource must have for the call to succeed. */
  ifMatch?: string | undefined;
  /** Key by which the server recognizes a repeated `POST`. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** If true, the request is sent even if the page is closed meanwhile. */
  keepalive?: boolean;
}

export interface ApiResponse<T> {
  /** The parsed body; `undefined` if the response has none. */
  data: T;
  etag: string | null;
  headers: Headers;
}

/** Calls to the HTTP API. Every method throws {@link ApiError} if a request is not successful. */
export interface ApiClient {
  request: <T>(method: HttpMethod, path: string, options?: RequestOptions) => Promise<ApiResponse<T>>;
  get: <T>(path: string, options?: Pick<RequestOptions, 'signal'>) => Promise<T>;
  post: <T>(path: string, body?: unknown, options?: Pick<RequestOptions, 'idempotencyKey'>) => Promise<T>;
  put: <T>(path: string, body?: unknown, options?: Pick<RequestOptions, 'ifMatch'>) => Promise<T>;
  delete: <T>(path: string, options?: Pick<RequestOptions, 'ifMatch'>) => Promise<T>;
  upload: typeof upload;
  /** Downloads a file, such as an export. */
  download: (path: string) => Promise<Download>;
}

const headersOf = ({ body, ifMatch, idempotencyKey }: RequestOptions): Record<string, string> => ({
  Accept: 'application/json',
  traceparent: newTraceparent(),
  ...acceptedLanguage(),
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
  ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
});

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const dataOf = async <T>(answer: Promise<ApiResponse<T>>): Promise<T> => (await answer).data;

/** Maximum milliseconds that a refused read waits for calls that may replace the session cookie. */
const LONGEST_WAIT = 2_000;

/**
 * Sends calls with the session cookie and bypasses every cache. When a call replaces the cookie, for example
 * a password change, the server refuses reads that were sent with the old one. Such reads are sent again.
 */
export const createApiClient = (send: typeof fetch): ApiClient => {
  /** Pending calls that can replace the cookie. */
  const writing = new Set<Promise<unknown>>();
  let written = 0;

  const writes = async <T>(call: Promise<T>): Promise<T> => {
    writing.add(call);
    try {
      return await call;
    } finally {
      writing.delete(call);
      written += 1;
    }
  };

  const reads = async <T>(read: () => Promise<T>): Promise<T> => {
    const before = written;
    try {
      return await read();
    } catch (error) {
      const mayBeReplaced = writing.size > 0 || written > before;
      if (!mayBeReplaced || !(error instanceof ApiError) || error.status !== 401) throw error;
      await Promise.race([Promise.allSettled(writing), delay(LONGEST_WAIT)]);
      return read();
    }
  };

  const request: ApiClient['request'] = (method, path, options) =>
    method === 'GET' ? reads(() => call(method, path, options)) : writes(call(method, path, options));

  const call: ApiClient['request'] = async <T>(
    method: HttpMethod,
    path: string,
    options: RequestOptions = {},
  ): Promise<ApiResponse<T>> => {
    const response = await send(path, {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: headersOf(options),
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw networkError();
    });
    const body = await response.text();
    if (!response.ok) throw apiErrorOf(response.status, body, response.statusText);
    const { headers } = response;
    return { data: (body === '' ? undefined : JSON.parse(body)) as T, etag: headers.get('ETag'), headers };
  };
  return {
    request,
    get: <T>(path: string, options?: Pick<RequestOptions, 'signal'>) =>
      dataOf(request<T>('GET', path, options)),
    post: <T>(path: string, body?: unknown, options?: Pick<RequestOptions, 'idempotencyKey'>) =>
      dataOf(request<T>('POST', path, { ...options, body })),
    put: <T>(path: string, body?: unknown, options?: Pick<RequestOptions, 'ifMatch'>) =>
      dataOf(request<T>('PUT', path, { ...options, body })),
    delete: <T>(path: string, options?: Pick<RequestOptions, 'ifMatch'>) =>
      dataOf(request<T>('DELETE', path, options)),
    upload,
    download: (path) => download(send, path),
  };
};
