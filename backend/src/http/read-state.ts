import type { LiveReadModel } from '@proviso/contracts';
import type { Write } from '@proviso/projections';
import type { CookieOptions, Request, Response } from 'express';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import type { Route } from '../shared/routing/route.ts';
import { writesInCookie } from './writes-cookie.ts';

/**
 * Resolves to true as soon as `readModel` has processed `writes` (ignoring categories that it does not
 * consume), or to false on timeout.
 */
export type WaitForWrites = (readModel: LiveReadModel, writes: readonly Write[]) => Promise<boolean>;

/** Like {@link WaitForWrites}, but checks only once, without waiting. */
export type ProcessedWritesCheck = (readModel: LiveReadModel, writes: readonly Write[]) => Promise<boolean>;

/** True if `readModel` is known to have processed `writes`. */
export type KnownWritesCheck = (readModel: LiveReadModel, writes: readonly Write[]) => boolean;

/**
 * Returns the read models that are not advancing: no process projects them, they are parked, or they lag far
 * behind.
 */
export type StoppedReadModels = () => Promise<ReadonlySet<LiveReadModel>>;

/**
 * Returns true if `readModel` has been filled with all past events, or a promise of true as soon as it has.
 * The promise resolves to false on timeout.
 */
export type WaitUntilFilled = (readModel: LiveReadModel) => true | Promise<boolean>;

/**
 * The read models that authorization depends on. An incomplete one could grant access to a user whose rights
 * were revoked.
 */
const AUTHORIZATION: readonly LiveReadModel[] = ['accounts', 'entitlements'];
const RETRY_SECONDS = 5;

/**
 * Refuses requests that need read models which a new version of the product is still filling, so that no user
 * sees an incomplete list.
 * @throws ApiProblem `service.preparing`
 */
export const assertFilled = async (
  { permission, reads = [] }: Pick<Route, 'permission' | 'reads'>,
  whenFilled: WaitUntilFilled,
): Promise<void> => {
  const needed = permission === 'public' ? reads : [...AUTHORIZATION, ...reads];
  const looks = needed.map((name) => whenFilled(name));
  // Usually all read models are filled, except shortly after an upgrade.
  if (looks.every((look) => look === true)) return;
  const filled = await Promise.all(looks.map(async (look) => look));
  if (!filled.every(Boolean))
    throw new ApiProblem('service.preparing', { headers: { 'Retry-After': String(RETRY_SECONDS) } });
};

/**
 * Response header that states how current the data is. `current`: up to date; `stale`: the caller's own
 * latest changes are missing; `stopped`: recent changes are missing until the read model advances again.
 */
export const READ_STATE_HEADER = 'Proviso-Read-State';

/**
 * Waits until the read models include the caller's writes, and reports the outcome in
 * {@link READ_STATE_HEADER}. Does not wait for read models that have stopped.
 */
export const awaitOwnWrites = async (
  request: Request,
  response: Response,
  readModels: readonly LiveReadModel[],
  {
    waitForWrites,
    stoppedReadModels,
    cookies,
  }: { waitForWrites: WaitForWrites; stoppedReadModels: StoppedReadModels; cookies: CookieOptions },
): Promise<void> => {
  if (readModels.length === 0) return;
  const stopped = await stoppedReadModels();
  if (readModels.some((name) => stopped.has(name))) {
    response.set(READ_STATE_HEADER, 'stopped');
    return;
  }
  const writes = writesInCookie(request, cookies);
  const states =
    writes.length === 0 ? [] : await Promise.all(readModels.map((name) => waitForWrites(name, writes)));
  response.set(READ_STATE_HEADER, states.every(Boolean) ? 'current' : 'stale');
};

/** True if the read models are known to include the caller's writes. */
export const includesOwnWrites = (
  request: Request,
  readModels: readonly LiveReadModel[],
  { showsWrites, cookies }: { showsWrites: KnownWritesCheck; cookies: CookieOptions },
): boolean => {
  const writes = writesInCookie(request, cookies);
  return writes.length === 0 || readModels.every((name) => showsWrites(name, writes));
};
