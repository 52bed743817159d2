import { acceptedLanguage } from './accepted-language.ts';
import { apiErrorOf, networkError } from './api-error.ts';
import { newTraceparent } from './traceparent.ts';

export interface UploadOptions {
  /** Called with the fraction of the request sent so far, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** Key by which the server recognizes a repeated request. */
  idempotencyKey?: string;
}

/**
 * Sends a multipart form with `POST` and returns the parsed body. Uses XMLHttpRequest, because `fetch` does
 * not report upload progress.
 * @throws {ApiError} if the request fails or is refused.
 */
export const upload = <T>(
  path: string,
  form: FormData,
  { onProgress, signal, idempotencyKey }: UploadOptions = {},
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('traceparent', newTraceparent());
    for (const [name, value] of Object.entries(acceptedLanguage())) request.setRequestHeader(name, value);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status >= 300) reject(apiErrorOf(status, responseText, statusText));
      else resolve((responseText === '' ? undefined : JSON.parse(responseText)) as T);
    });
    request.addEventListener('error', () => reject(networkError()));
    request.addEventListener('abort', () => reject(new DOMException('Upload aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
