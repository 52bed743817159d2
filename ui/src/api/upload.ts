import { acceptedLanguage } from './accepted-language.ts';
import { apiErrorOf, networkError } from './api-error.ts';
import { newTraceparent } from './traceparent.ts';

export interface UploadOptions {
  /** Part of the request's bytes that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** By which the server knows a repeated request again. */
  idempotencyKey?: string;
}

/**
 * Sends a multipart form with `POST` and answers the parsed body. XMLHttpRequest, since `fetch` does not tell how much
 * of a request has been sent.
 * @throws {ApiError} when the answer is no success or none comes.
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
