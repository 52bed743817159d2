import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { DomainError } from '../../event-log/domain-error.ts';
import { PASSWORD_COST } from './password-cost.ts';

/** Passwords typed on different keyboards compare equal in NFKC (NIST SP 800-63B, 3.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  /** Whether `password` matches `passwordHash`; without a hash, false after the same time. */
  verify: (password: string, passwordHash: string | undefined) => Promise<boolean>;
}

/**
 * Hashes passwords, at most `concurrency` at a time: each takes 19 MiB and a core. When `waiting` more are queued already,
 * the next one is refused with `service.unavailable`.
 */
export const createPasswordHasher = async ({
  concurrency,
  waiting,
}: {
  concurrency: number;
  waiting: number;
}): Promise<PasswordHasher> => {
  const limit = pLimit(concurrency);
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + waiting)
      throw new DomainError('service.unavailable', {}, { retryAfterSeconds: 5 });
    return limit(work);
  };
  const nobodys = await hash('a password that nobody has', PASSWORD_COST);
  return {
    hash: (password) => limited(() => hash(normal(password), PASSWORD_COST)),
    verify: (password, passwordHash) =>
      limited(async () => {
        const matches = await verify(passwordHash ?? nobodys, normal(password));
        return matches && passwordHash !== undefined;
      }),
  };
};
