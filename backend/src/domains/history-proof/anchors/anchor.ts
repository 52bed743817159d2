import type { HistoryAnchorFailure, HistoryAnchorKind } from '@proviso/contracts';

/** A signed tree that a service outside of the system is asked to confirm. */
export interface CheckpointToAnchor {
  size: number;
  /** The signed text: origin, size, and root, each followed by a line feed. */
  text: string;
  /** The signed note, which begins with the text. */
  note: string;
  /** The size that the service confirmed last, as far as the installation knows; 0 if it confirmed none. */
  confirmedSize: number;
  /** The current number of entries in the stored tree, which may have grown. */
  currentSize: () => Promise<number>;
  /** The proof that the tree is consistent with its state at a smaller size (RFC 9162 §2.1.4). */
  consistencyFrom: (size: number) => Promise<readonly Buffer[]>;
}

/** A service outside of the system that confirms signed trees. */
export interface Anchor {
  kind: HistoryAnchorKind;
  /** The service's display name. */
  name: string;
  /** Minimum milliseconds between two confirmations of one history. */
  everyMs: number;
  /**
   * Resolves with the verified confirmation.
   * @throws AnchorError
   */
  confirm: (checkpoint: CheckpointToAnchor, signal: AbortSignal) => Promise<Buffer>;
}

/** Thrown if a service did not confirm a tree. */
export class AnchorError extends Error {
  override readonly name = 'AnchorError';
  readonly failure: HistoryAnchorFailure;

  constructor(failure: HistoryAnchorFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Limits for a service's response. A time stamp with its certificates takes up a few kilobytes. */
export const answerBounds = { timeoutMs: 15_000, maxBytes: 64 * 1024 };

export interface ServiceAnswer {
  status: number;
  /** The media type, from the `Content-Type` header. */
  type: string;
  body: Buffer;
}

/** Sends a request to a configured service. Redirects are errors. */
export const askService = async (
  send: typeof fetch,
  url: URL,
  { type, body, signal }: { type: string; body: Uint8Array<ArrayBuffer> | string; signal: AbortSignal },
): Promise<ServiceAnswer> => {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      signal,
      redirect: 'error',
    });
    const { status, headers } = response;
    return {
      status,
      type: headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw new AnchorError('unreachable', `${url.host} did not respond`, { cause: error });
  }
};

/** The failure that an error status indicates. After 429 or 5xx, a later attempt may succeed. */
export const failureOf = (status: number): HistoryAnchorFailure =>
  status === 429 || status >= 500 ? 'unreachable' : 'refused';
