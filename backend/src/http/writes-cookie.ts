import type { CookieOptions, Request, Response } from 'express';
import { categoryOf } from '@proviso/contracts';
import type { Write } from '@proviso/projections';
import { comparePositions, formatPosition, parsePosition } from '@proviso/storage';
import * as z from 'zod';
import { ownCookie } from '../accounts/own-cookie.ts';
import type { Written } from '../event-log/event-log.ts';

/**
 * Read-your-writes (design §5): the position of the visitor's last write by category of streams and partition of the feed, such
 * as `{"policy":"12/34","document.3":"12/36"}`. A category alone is its partition 0.
 */
const writesCookie = ownCookie('proviso_writes');
/** Seconds that a write is remembered. Read models that lag further behind answer with what they have. */
const MAX_AGE_SECONDS = 60;
/** Maximum number of remembered writes, the most recent ones: a browser accepts cookies of 4 KiB. */
const REMEMBERED = 48;

const cookieSchema = z.record(
  z.string().regex(/^[a-zA-Z]{1,40}(\.\d{1,4})?$/),
  z.string().transform(parsePosition),
);

const keyOf = ({ category, partition }: Omit<Write, 'position'>): string =>
  partition === 0 ? category : `${category}.${partition}`;

/** The writes in the visitor's cookie; none if the cookie is missing or this installation did not sign it. */
export const writesOf = (request: Request, options: CookieOptions): readonly Write[] => {
  const found = read.get(request);
  if (found) return found;
  const writes = readWrites(request, options);
  read.set(request, writes);
  return writes;
};

const read = new WeakMap<Request, readonly Write[]>();

/** Cookies that were found to be signed, and what they say: a visitor sends the same one with every request. */
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

/** Remembers what was written in the visitor's cookie. */
export const rememberWrites = (
  request: Request,
  response: Response,
  written: readonly Written[],
  { partitionOf, cookies }: { partitionOf: (stream: string) => number; cookies: CookieOptions },
): void => {
  const writes = new Map(writesOf(request, cookies).map((write) => [keyOf(write), write.position]));
  for (const { stream, position } of written) {
    const key = keyOf({ category: categoryOf(stream), partition: partitionOf(stream) });
    const last = writes.get(key);
    if (position && (!last || comparePositions(last, position) < 0)) writes.set(key, position);
  }
  if (writes.size === 0) return;
  const last = [...writes]
    .toSorted(([, one], [, other]) => comparePositions(other, one))
    .slice(0, REMEMBERED);
  const value = JSON.stringify(
    Object.fromEntries(last.map(([key, position]) => [key, formatPosition(position)])),
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
