import { OutgoingError } from './outgoing-error.ts';

/** What the answer to one request may cost. */
export interface AnswerBounds {
  /** Bytes of the body, unpacked. */
  maxBytes: number;
  /** Milliseconds until the whole answer must be there; without it, the caller sets the deadline. */
  timeoutMs?: number;
}

/** Rejects the read that goes over the limit, which also ends the connection. */
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
 * `fetch` for servers that the operator configures or that this product names. A server that is broken or taken over must not fill
 * this process's memory: reading a body beyond `maxBytes` rejects with an OutgoingError, and reading it for longer than `timeoutMs`
 * with a TimeoutError.
 *
 * Addresses that people enter are reached by `Outgoing` instead, which also checks where they lead.
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
