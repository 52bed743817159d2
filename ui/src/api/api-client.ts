import { ApiError, apiErrorOf, networkError } from './api-error.ts';
import { download, type Download, type DownloadOptions } from './download.ts';
import { newTraceparent } from './traceparent.ts';
import { acceptedLanguage } from './accepted-language.ts';
import {
  type Answer,
  type AnyParameters,
  type Call,
  type PathOf,
  type Optional,
  type Parameters,
  urlOfAny,
  type Verb,
} from './typed-calls.ts';
import { upload, type UploadOptions } from './upload.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON if present. */
  body?: unknown;
  /** `ETag` that the resource must have for the call to succeed. */
  ifMatch?: string | undefined;
  /** Key with which the server recognizes a repeated `POST`. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** If true, the request is sent even if the page is closed in the meantime. */
  keepalive?: boolean;
  /**
   * If true, the server returns `null` instead of an error if there is nothing to return, such as no session.
   * This keeps expected failures out of the browser's console, which lists every failed request.
   */
  lenient?: boolean;
}

export interface ApiResponse<T> {
  /** The parsed body; `undefined` if the response has none. */
  data: T;
  etag: string | null;
  headers: Headers;
}

type CallOptions = Omit<RequestOptions, 'body'>;

/** Sends a request to a path, such as `/api/auth/sessions/{sessionId}`, and returns the response body. */
type TypedCall<V extends Verb, Options> = <Path extends PathOf<V>>(
  path: Path,
  ...options: Call<V, Path, Options>
) => Promise<Answer<V, Path>>;

/** Calls to the HTTP API. Every method throws {@link ApiError} if a request is not successful. */
export interface ApiClient {
  /** Sends a request and returns the entire response, including its headers. */
  call: <V extends Verb, Path extends PathOf<V>>(
    verb: V,
    path: Path,
    ...options: Call<V, Path, CallOptions>
  ) => Promise<ApiResponse<Answer<V, Path>>>;
  GET: TypedCall<'get', Pick<CallOptions, 'signal' | 'lenient'>>;
  POST: TypedCall<'post', Pick<CallOptions, 'idempotencyKey'>>;
  PUT: TypedCall<'put', Pick<CallOptions, 'ifMatch'>>;
  DELETE: TypedCall<'delete', Pick<CallOptions, 'ifMatch'>>;
  /** Fetches another page of the list at `path`. `url` comes from a link in a response. */
  follow: <Path extends PathOf<'get'>>(
    path: Path,
    url: string,
    options?: Pick<CallOptions, 'signal'>,
  ) => Promise<ApiResponse<Answer<'get', Path>>>;
  /** Fetches `url`, which may be outside the API, such as the manifest. */
  read: (url: string, options?: Pick<CallOptions, 'signal' | 'lenient'>) => Promise<unknown>;
  /** Sends a multipart form. */
  upload: <Path extends PathOf<'post'>>(
    path: Path,
    form: FormData,
    ...options: Optional<Parameters<'post', Path> & UploadOptions>
  ) => Promise<Answer<'post', Path>>;
  /** Downloads a file, such as an export. */
  download: (path: string, options?: DownloadOptions) => Promise<Download>;
}

const headersOf = ({ body, ifMatch, idempotencyKey, lenient }: RequestOptions): Record<string, string> => ({
  Accept: 'application/json',
  traceparent: newTraceparent(),
  ...acceptedLanguage(),
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
  ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  ...(lenient === true && { Prefer: 'handling=lenient' }),
});

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const dataOf = async <T>(answer: Promise<ApiResponse<T>>): Promise<T> => (await answer).data;

/** Maximum milliseconds that a refused read waits for calls that may replace the session cookie. */
const MAX_WAIT_MS = 2_000;

/**
 * Sends calls with the session cookie and bypasses every cache. When a call replaces the cookie, for example
 * a password change, the server refuses reads that were sent with the old one, or returns
 * `null` for lenient ones. Such reads are sent again.
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

  const reads = async <T>(read: () => Promise<ApiResponse<T>>): Promise<ApiResponse<T>> => {
    const before = written;
    const first = await read().then(
      (response) => ({ response, refused: response.data === null }),
      (error: unknown) => ({ error, refused: error instanceof ApiError && error.status === 401 }),
    );
    if (first.refused && (writing.size > 0 || written > before)) {
      await Promise.race([Promise.allSettled(writing), delay(MAX_WAIT_MS)]);
      return read();
    }
    if ('error' in first) throw first.error;
    return first.response;
  };

  const request = <T>(method: HttpMethod, path: string, options?: RequestOptions): Promise<ApiResponse<T>> =>
    method === 'GET' ? reads(() => call<T>(method, path, options)) : writes(call<T>(method, path, options));

  const call = async <T>(
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
  const callPath = (verb: Verb, path: string, options?: RequestOptions & AnyParameters) =>
    request<unknown>(verb.toUpperCase() as HttpMethod, urlOfAny(path, options), options);
  const by = (verb: Verb) => (path: string, options?: RequestOptions & AnyParameters) =>
    dataOf(callPath(verb, path, options));
  return {
    // Safe cast: the API's description defines the parameters and the response of each path.
    ...({
      call: callPath,
      GET: by('get'),
      POST: by('post'),
      PUT: by('put'),
      DELETE: by('delete'),
    } as unknown as Pick<ApiClient, 'call' | 'GET' | 'POST' | 'PUT' | 'DELETE'>),
    follow: (_, url, options) => request('GET', url, options),
    read: (url, options) => dataOf(request<unknown>('GET', url, options)),
    upload: (path, form, ...[options]) => upload(urlOfAny(path, options), form, options),
    download: (path, options) => download(send, path, options),
  };
};
