import type { CookieOptions, Request, Response } from 'express';
import { categoryOf } from '@proviso/contracts';
import { comparePositions, formatPosition, parsePosition, type Position } from '@proviso/storage';
import * as z from 'zod';
import type { Written } from '../event-log/event-log.ts';

/** Read-your-writes (design §5): the position of the visitor's last write in each category of streams. */
export const WRITES_COOKIE = 'proviso_writes';
/** Seconds that a write is remembered. Read models that are further behind answer with what they have. */
const MAX_AGE_SECONDS = 60;

const cookieSchema = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().transform(parsePosition));

/** The positions that the visitor's cookie names; none for a cookie that is missing or not of our form. */
export const writesOf = (request: Request): ReadonlyMap<string, Position> => {
  const writes = new Map<string, Position>();
  const parsed = cookieSchema.safeParse(jsonOf(cookieOf(request)));
  for (const [category, position] of Object.entries(parsed.data ?? {})) {
    if (position) writes.set(category, position);
  }
  return writes;
};

/** Remembers what was written in the visitor's cookie. */
export const rememberWrites = (
  request: Request,
  response: Response,
  written: readonly Written[],
  options: CookieOptions,
): void => {
  const writes = new Map(writesOf(request));
  for (const { stream, position } of written) {
    const category = categoryOf(stream);
    const known = writes.get(category);
    if (position && (!known || comparePositions(known, position) < 0)) writes.set(category, position);
  }
  if (writes.size === 0) return;
  const value = JSON.stringify(
    Object.fromEntries([...writes].map(([category, position]) => [category, formatPosition(position)])),
  );
  response.cookie(WRITES_COOKIE, value, { ...options, httpOnly: true, maxAge: MAX_AGE_SECONDS * 1000 });
};

const cookieOf = (request: Request): unknown => (request.cookies as Record<string, unknown>)[WRITES_COOKIE];

const jsonOf = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};
