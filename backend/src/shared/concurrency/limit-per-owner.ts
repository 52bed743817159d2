import { DomainError } from '../event-log/domain-error.ts';

/** Seconds after which an owner with too many running tasks may retry. */
const RETRY_SECONDS = 10;

/**
 * Runs `work` for `owner`.
 * @throws DomainError `request.too-many` if too many of the owner's tasks are running
 */
export type LimitPerOwner = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits every owner to `count` concurrent tasks. Further tasks are refused instead of queued. */
export const limitPerOwner = (count: number): LimitPerOwner => {
  const underWay = new Map<string, number>();
  return async (owner, work) => {
    const before = underWay.get(owner) ?? 0;
    if (before >= count) {
      const seconds = RETRY_SECONDS;
      throw new DomainError('request.too-many', { seconds }, { retryAfterSeconds: seconds });
    }
    underWay.set(owner, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(owner) ?? 1) - 1;
      if (left > 0) underWay.set(owner, left);
      else underWay.delete(owner);
    }
  };
};
