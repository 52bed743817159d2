import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../event-log/domain-error.ts';
import { limitPerOwner } from '../concurrency/limit-per-owner.ts';
import { fairQueue } from '../concurrency/fair-queue.ts';
import { isCommonPassword } from './common-passwords.ts';
import { PASSWORD_COST, type PasswordCost } from './password-cost.ts';

/** NFKC makes passwords from different keyboards compare equal (NIST SP 800-63B, 3.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

export interface PasswordHasher {
  /**
   * Hashes a new password.
   * @throws DomainError `identity.password-common`
   */
  hash: (password: string) => Promise<string>;
  /**
   * True if `password` matches `passwordHash`. Without a hash, returns false after the same amount of time.
   */
  verify: (password: string, passwordHash: string | undefined) => Promise<boolean>;
}

/**
 * Password hashers that share their capacity fairly among owners, so that one owner's many attempts do not
 * delay others.
 */
export interface PasswordHashers extends PasswordHasher {
  inTurnOf: (owner: string) => PasswordHasher;
}

/**
 * Maximum number of passwords queued or being hashed per owner, such as a client address. The limit is high
 * enough for everyone in an office to sign in at the same time.
 */
const OF_ONE_OWNER = 50;

/**
 * Hashes at most `concurrency` passwords concurrently, because each takes 19 MiB and a core. Rejects a
 * password with `request.too-many` if its owner already has too many passwords waiting, and with
 * `service.unavailable` if `waiting` passwords are queued in total.
 */
export const createPasswordHasher = async ({
  concurrency,
  waiting,
  ofOneOwner = OF_ONE_OWNER,
  cost = PASSWORD_COST,
}: {
  concurrency: number;
  waiting: number;
  ofOneOwner?: number;
  cost?: PasswordCost | undefined;
}): Promise<PasswordHashers> => {
  const inTurn = fairQueue(concurrency, concurrency, 'passwords');
  const few = limitPerOwner(ofOneOwner);
  let asked = 0;
  const limited = <Result>(owner: string, work: () => Promise<Result>): Promise<Result> =>
    few(owner, async () => {
      if (asked >= concurrency + waiting)
        throw new DomainError('service.unavailable', {}, { retryAfterSeconds: 5 });
      asked += 1;
      try {
        return await inTurn(owner, work);
      } finally {
        asked -= 1;
      }
    });
  const placeholder = await hash('a password that nobody has', cost);
  const inTurnOf = (owner: string): PasswordHasher => ({
    hash: async (password) => {
      if (isCommonPassword(password)) throw new DomainError('identity.password-common');
      return limited(owner, () => hash(normal(password), cost));
    },
    verify: (password, passwordHash) =>
      limited(owner, async () => {
        const matches = await verify(passwordHash ?? placeholder, normal(password));
        return matches && passwordHash !== undefined;
      }),
  });
  return { ...inTurnOf(''), inTurnOf };
};
