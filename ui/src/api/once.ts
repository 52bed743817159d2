import { ApiError } from './api-error.ts';

/** Sends `request` with an `Idempotency-Key`, with which the server recognizes a repeat. */
export type Once = <Result>(request: unknown, send: (key: string) => Promise<Result>) => Promise<Result>;

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** True if the server may have carried out the request despite the error. */
const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'idempotency.in-progress');

/**
 * Reuses a request's key if the request is repeated because its outcome is unknown. The server then carries
 * out the request only once. Requests with equal JSON count as the same request.
 */
export const createOnce = (newKey: () => string = randomKey): Once => {
  const unknown = new Map<string, string>();
  return async (request, send) => {
    const text = JSON.stringify(request);
    const key = unknown.get(text) ?? newKey();
    unknown.set(text, key);
    try {
      const result = await send(key);
      unknown.delete(text);
      return result;
    } catch (error) {
      if (!mayBeDone(error)) unknown.delete(text);
      throw error;
    }
  };
};
