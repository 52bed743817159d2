import { OutgoingError } from './outgoing-error.ts';

/** Maximum size and duration of a response. */
export interface ResponseBounds {
  /** Maximum size of the decompressed body, in bytes. */
  maxBytes: number;
  /** Milliseconds for the entire response. If absent, the caller sets a deadline. */
  timeoutMs?: number;
}

/**
 * A stream that passes data through until it exceeds `maxBytes`. It then fails, which closes the connection.
 */
const upTo = (maxBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new OutgoingError('answer-too-large');
      controller.enqueue(chunk);
    },
  });
};

/**
 * A `fetch` for servers that the operator configures or that are built into the product. Keeps a broken or
 * compromised server from filling this process's memory. Reading a body beyond `maxBytes` rejects with
 * OutgoingError, and taking longer than `timeoutMs` with TimeoutError.
 *
 * For addresses that users enter, use `Outgoing`, which also checks the destination.
 */
export const boundedFetch =
  ({ maxBytes, timeoutMs }: ResponseBounds, send: typeof fetch = fetch): typeof fetch =>
  async (input, init) => {
    const given = init?.signal ?? undefined;
    const limit = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    const signals = [given, limit].filter((signal) => signal !== undefined);
    const response = await send(input, {
      ...init,
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    });
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(upTo(maxBytes)), { status, statusText, headers });
  };
