import type { ProblemCode } from '@proviso/contracts';
import type { ProblemExtras } from '../../shared/routing/api-problem.ts';

/** The owner of an idempotency key. Two users can use the same key independently. */
export interface KeyOwner {
  organizationId: string;
  userId: string;
  key: string;
}

/** The stored response to a request, which repeated requests receive. */
export type StoredResponse =
  | {
      kind: 'answer';
      status: number;
      body?: unknown;
      headers?: Readonly<Record<string, string>>;
      /** The streams that the request wrote to, each with the serialized position of the write. */
      wrote?: readonly { stream: string; position?: string }[];
    }
  | { kind: 'problem'; status: number; code: ProblemCode; extras: ProblemExtras };

export type StartResult =
  | { kind: 'new' }
  | { kind: 'repeat'; answer: StoredResponse }
  | { kind: 'in-progress' }
  | { kind: 'other-request' };

/** Remembers requests by their `Idempotency-Key`. */
export interface IdempotencyStore {
  /**
   * Claims the key for the request with this hash. An unfinished request's key can be claimed again as soon
   * as its process has ended, or after a minute at the latest.
   */
  begin: (owner: KeyOwner, requestHash: string) => Promise<StartResult>;
  finish: (owner: KeyOwner, answer: StoredResponse) => Promise<void>;
  /** Releases the key after a server error, so that the client's retry runs the request again. */
  abandon: (owner: KeyOwner) => Promise<void>;
}
