import type { ProblemCode } from '@proviso/contracts';
import type { ProblemExtras } from '../../shared/routing/api-problem.ts';

/** The owner of the key: two users may use the same key. */
export interface KeyOwner {
  organizationId: string;
  userId: string;
  key: string;
}

/** The stored response to a request, returned for every repeat. */
export type StoredResponse =
  | {
      kind: 'answer';
      status: number;
      body?: unknown;
      headers?: Readonly<Record<string, string>>;
      /** Stream and formatted position of each write. */
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
   * Claims the key for the request with this hash. A key of an unfinished request can be claimed again as
   * soon as its process has ended, and after a minute in any case.
   */
  begin: (owner: KeyOwner, requestHash: string) => Promise<StartResult>;
  finish: (owner: KeyOwner, answer: StoredResponse) => Promise<void>;
  /** Releases the key after a server error, so that a repeat runs again. */
  abandon: (owner: KeyOwner) => Promise<void>;
}
