import type { CookieOptions, Request, Response } from 'express';
import { categoryOf } from '@proviso/contracts';
import type { Write } from '@proviso/projections';
import { comparePositions, formatPosition, parsePosition } from '@proviso/storage';
import * as z from 'zod';
import { ownCookie } from '../shared/access/own-cookie.ts';
import type { Written } from '../shared/event-log/event-log.ts';

/**
 * Cookie for read-your-writes. Contains the position of the user's last write by stream category and feed
 * partition, such as `{"policy":"12/34","document.3":"12/36"}`. A category alone means partition 0.
 */
const writesCookie = ownCookie('proviso_writes');
/**
 * Seconds for which a write is remembered. Afterwards, read models that still lag behind return their current
 * state.
 */
const MAX_AGE_SECONDS = 60;
/** Maximum number of writes in the cookie, because browsers limit cookies to 4 KiB. The latest are kept. */
const MAX_WRITES = 48;
/**
 * Maximum number of API keys whose writes a process remembers. The keys that wrote most recently are kept.
 */
const KEYS = 1_000;

const cookieSchema = z.record(
  z.string().regex(/^[a-zA-Z]{1,40}(\.\d{1,4})?$/),
  z.string().transform(parsePosition),
);

const keyOf = ({ category, partition }: Omit<Write, 'position'>): string =>
  partition === 0 ? category : `${category}.${partition}`;

/** The writes in the user's cookie; empty if the cookie is missing or was not signed by this installation. */
export const writesInCookie = (request: Request, options: CookieOptions): readonly Write[] => {
  const found = read.get(request);
  if (found) return found;
  const writes = readWrites(request, options);
  read.set(request, writes);
  return writes;
};

const read = new WeakMap<Request, readonly Write[]>();

/** Recent writes made with API keys, stored in this process because these clients do not store cookies. */
export interface ApiKeyWrites {
  /** Makes the request wait for the key's writes, as if they were in its cookie. */
  recall: (request: Request, keyId: string) => void;
  remember: (keyId: string, written: readonly Written[], partitionOf: (stream: string) => number) => void;
}

/** @param now milliseconds of a monotonic clock */
export const createApiKeyWrites = (now = () => performance.now()): ApiKeyWrites => {
  const keys = new Map<string, { writes: readonly Write[]; until: number }>();
  const writesBy = (keyId: string): readonly Write[] => {
    const known = keys.get(keyId);
    return known && now() < known.until ? known.writes : [];
  };
  return {
    recall: (request, keyId) => {
      const writes = writesBy(keyId);
      if (writes.length > 0) read.set(request, writes);
    },
    remember(keyId, written, partitionOf) {
      const writes = lastOf(writesBy(keyId), written, partitionOf);
      if (writes.length === 0) return;
      // Delete and insert the key again, so that the key with the oldest write is first in the map.
      keys.delete(keyId);
      keys.set(keyId, { writes, until: now() + MAX_AGE_SECONDS * 1000 });
      const [oldest] = keys.keys();
      if (keys.size > KEYS && oldest !== undefined) keys.delete(oldest);
    },
  };
};

/** Merges writes, keeping the last one for each category and partition. */
const lastOf = (
  before: readonly Write[],
  written: readonly Written[],
  partitionOf: (stream: string) => number,
): readonly Write[] => {
  const writes = new Map(before.map((write) => [keyOf(write), write]));
  for (const { stream, position } of written) {
    const place = { category: categoryOf(stream), partition: partitionOf(stream) };
    const last = writes.get(keyOf(place));
    if (position && (!last || comparePositions(last.position, position) < 0))
      writes.set(keyOf(place), { ...place, position });
  }
  return [...writes.values()]
    .toSorted((one, other) => comparePositions(other.position, one.position))
    .slice(0, MAX_WRITES);
};

/**
 * Cache of verified cookies and their content, because a browser sends the same cookie with every request.
 */
const known = new Map<string, { secret: string | undefined; writes: readonly Write[] }>();
const KNOWN = 1_000;

const readWrites = (request: Request, options: CookieOptions): readonly Write[] => {
  const given = writesCookie.read(request, options);
  if (typeof given !== 'string') return [];
  const before = known.get(given);
  if (before && before.secret === request.secret) return before.writes;
  const signed = writesCookie.readSigned(request, options);
  if (signed === undefined) return [];
  const writes = writesIn(signed);
  if (known.size >= KNOWN) known.clear();
  known.set(given, { secret: request.secret, writes });
  return writes;
};

const writesIn = (text: string): readonly Write[] => {
  const parsed = cookieSchema.safeParse(jsonOf(text));
  return Object.entries(parsed.data ?? {}).flatMap(([key, position]) => {
    const [category = '', partition = '0'] = key.split('.');
    return position ? [{ category, partition: Number(partition), position }] : [];
  });
};

/** Adds the writes to the user's cookie. */
export const rememberWrites = (
  request: Request,
  response: Response,
  written: readonly Written[],
  { partitionOf, cookies }: { partitionOf: (stream: string) => number; cookies: CookieOptions },
): void => {
  const writes = lastOf(writesInCookie(request, cookies), written, partitionOf);
  if (writes.length === 0) return;
  const value = JSON.stringify(
    Object.fromEntries(writes.map((write) => [keyOf(write), formatPosition(write.position)])),
  );
  writesCookie.set(response, value, { ...cookies, signed: true, maxAge: MAX_AGE_SECONDS * 1000 });
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
