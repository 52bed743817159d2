import { categoryOf, type LiveReadModel } from '@proviso/contracts';
import type { Write } from '@proviso/projections';
import { comparePositions } from '@proviso/storage';
import type { CookieOptions, Request, Response } from 'express';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import type { Recallable, Route } from '../shared/routing/route.ts';
import { writesOf } from './writes-cookie.ts';

/**
 * Resolves to true as soon as `readModel` has processed `writes` (ignoring categories that it does not consume),
 * or to false if it has not done so in time.
 */
export type WaitForWrites = (readModel: LiveReadModel, writes: readonly Write[]) => Promise<boolean>;

/** Whether `readModel` is known to have processed `writes`. */
export type ShowsWrites = (readModel: LiveReadModel, writes: readonly Write[]) => boolean;

/** The read models that do not go on at the moment: nobody projects, they are parked, or they are far behind. */
export type StoppedReadModels = () => Promise<ReadonlySet<LiveReadModel>>;

/** True, or resolves with true as soon as `readModel` has once had every event that there was, or to false if it has not done so in time. */
export type WhenFilled = (readModel: LiveReadModel) => true | Promise<boolean>;

/** The read models that decide authorization: incomplete ones could allow someone whose rights were revoked. */
const AUTHORIZATION: readonly LiveReadModel[] = ['accounts', 'entitlements'];
const RETRY_SECONDS = 5;

/**
 * Keeps a route from answering from read models that a new version of the product is still filling: no one is shown a list that
 * is incomplete for that reason.
 * @throws ApiProblem `service.preparing`
 */
export const assertFilled = async (
  { permission, reads = [] }: Pick<Route, 'permission' | 'reads'>,
  whenFilled: WhenFilled,
): Promise<void> => {
  const needed = permission === 'public' ? reads : [...AUTHORIZATION, ...reads];
  const looks = needed.map((name) => whenFilled(name));
  // They are, but for the first moments of a version.
  if (looks.every((look) => look === true)) return;
  const filled = await Promise.all(looks.map(async (look) => look));
  if (!filled.every(Boolean))
    throw new ApiProblem('service.preparing', { headers: { 'Retry-After': String(RETRY_SECONDS) } });
};

/**
 * Tells readers how far an answer can be relied on. `current`; `stale`: their own last changes are not in it yet; `stopped`: what
 * happened lately is not in it, and will not be before an operator or time has helped.
 */
export const READ_STATE_HEADER = 'Proviso-Read-State';

/**
 * Waits until the read models hold what the visitor has written, and says in a header whether they do. It does not wait for
 * those that do not go on.
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
  const writes = writesOf(request, cookies);
  const states =
    writes.length === 0 ? [] : await Promise.all(readModels.map((name) => waitForWrites(name, writes)));
  response.set(READ_STATE_HEADER, states.every(Boolean) ? 'current' : 'stale');
};

/** Milliseconds for which something is recalled instead of waiting for its read model: as long as anybody waits. */
const RECALLED_MS = 2_000;

/**
 * What the process recalls of what a route answers, if it was written a moment ago, its read model is not known to hold the visitor's
 * writes, and this holds those to its stream. The header says so.
 */
export const recalledFor = (
  request: Request,
  response: Response,
  { reads = [], asks }: Pick<Route, 'reads' | 'asks'>,
  { params, query, organizationId }: { params: unknown; query: unknown; organizationId: string },
  deps: {
    showsWrites: ShowsWrites;
    partitionOf: (stream: string) => number;
    cookies: CookieOptions;
    now: () => Date;
  },
): Recallable | undefined => {
  if (!asks?.recall) return undefined;
  const { readModel, find } = asks.recall;
  const others = reads.filter((name) => name !== readModel);
  if (showsOwnWrites(request, [readModel], deps) || !showsOwnWrites(request, others, deps)) return undefined;
  const recalled = find(organizationId, { params, query });
  // What others have changed since is seen once the read model is asked again.
  if (!recalled || deps.now().getTime() - Date.parse(recalled.recordedAt) > RECALLED_MS) return undefined;
  const { stream, position } = recalled;
  const partition = deps.partitionOf(stream);
  const isOlder = writesOf(request, deps.cookies).some(
    (write) =>
      write.category === categoryOf(stream) &&
      write.partition === partition &&
      comparePositions(position, write.position) < 0,
  );
  if (isOlder) return undefined;
  response.set(READ_STATE_HEADER, 'current');
  return recalled;
};

/** Whether the read models are known to hold what the visitor has written. */
export const showsOwnWrites = (
  request: Request,
  readModels: readonly LiveReadModel[],
  { showsWrites, cookies }: { showsWrites: ShowsWrites; cookies: CookieOptions },
): boolean => {
  const writes = writesOf(request, cookies);
  return writes.length === 0 || readModels.every((name) => showsWrites(name, writes));
};
