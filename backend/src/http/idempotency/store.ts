import type { ProblemCode } from '@proviso/contracts';
import type { ProblemExtras } from '../../routing/api-problem.ts';

/** Whose key it is: two people may use the same one. */
export interface KeyOwner {
  organizationId: string;
  userId: string;
  key: string;
}

/** What a request was answered: the same again for every repeat. */
export type KeptAnswer =
  | {
      kind: 'answer';
      status: number;
      body?: unknown;
      headers?: Readonly<Record<string, string>>;
      /** Stream and formatted position of what was written. */
      wrote?: readonly { stream: string; position?: string }[];
    }
  | { kind: 'problem'; status: number; code: ProblemCode; extras: ProblemExtras };

export type Begun =
  | { kind: 'new' }
  | { kind: 'repeat'; answer: KeptAnswer }
  | { kind: 'in-progress' }
  | { kind: 'other-request' };

/** Remembers requests by their `Idempotency-Key` (design §3). */
export interface IdempotencyStore {
  /**
   * Takes the key for a request, told by its hash. A key whose request was begun and neither finished nor abandoned (its
   * process ended) can be taken again after a minute.
   */
  begin: (owner: KeyOwner, requestHash: string) => Promise<Begun>;
  finish: (owner: KeyOwner, answer: KeptAnswer) => Promise<void>;
  /** Gives the key back after a failure of the server, so that a repeat is carried out. */
  abandon: (owner: KeyOwner) => Promise<void>;
}
