import { OutgoingError } from './outgoing-error.ts';

/** Maximum cost of one response. */
export interface AnswerBounds {
  /** Bytes of the decompressed body. */
  maxBytes: number;
  /** Milliseconds for the whole response; without it, the caller sets the deadline. */
  timeoutMs?: number;
}

/** Rejects the read that exceeds the limit, which also closes the connection. */
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
 * `fetch` for servers configured by the operator or built into the product. A broken or compromised server
 * must not fill this process's memory. Reading a body beyond `maxBytes` rejects with an OutgoingError, and
 * beyond `timeoutMs` with a TimeoutError.
 *
 * For user-entered addresses use `Outgoing` instead, which also checks their destination.
 */
export const boundedFetch =
  ({ maxBytes, timeoutMs }: AnswerBounds, send: typeof fetch = fetch): typeof fetch =>
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
