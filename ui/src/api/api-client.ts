import { ApiError, apiErrorOf, networkError } from './api-error.ts';
import { download, type Download } from './download.ts';
import { newTraceparent } from './traceparent.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { upload } from './upload.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON when given. */
  body?: unknown;
  /** An `ETag` that the resource must still have. */
  ifMatch?: string | undefined;
  /** By which the server knows a repeated `POST` again. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Sent even when the page goes away meanwhile. */
  keepalive?: boolean;
}

export interface ApiResponse<T> {
  /** The parsed body; `undefined` when there is none. */
  data: T;
  etag: string | null;
  headers: Headers;
}

/** Calls of the HTTP API. Every method throws {@link ApiError} when the answer is no success. */
export interface ApiClient {
  request: <T>(method: HttpMethod, path: string, options?: RequestOptions) => Promise<ApiResponse<T>>;
  get: <T>(path: string, options?: Pick<RequestOptions, 'signal'>) => Promise<T>;
  post: <T>(path: string, body?: unknown, options?: Pick<RequestOptions, 'idempotencyKey'>) => Promise<T>;
  put: <T>(path: string, body?: unknown, options?: Pick<RequestOptions, 'ifMatch'>) => Promise<T>;
  delete: <T>(path: string, options?: Pick<RequestOptions, 'ifMatch'>) => Promise<T>;
  upload: typeof upload;
  /** Reads a file, such as an export. */
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

/** Milliseconds that a refused read waits for calls that may bring a new session cookie. */
const LONGEST_WAIT = 2_000;

/**
 * Calls through `send`, with the session cookie and past every cache. A call that replaces the session's
 * cookie, as a new password does, makes the server refuse what was sent with the old one: such a read is sent again.
 */
export const createApiClient = (send: typeof fetch): ApiClient => {
  /** Calls that are not answered yet and can replace the cookie. */
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
