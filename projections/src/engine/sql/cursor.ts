import type { CodedError } from '@proviso/contracts';
import * as z from 'zod/mini';

/** The cursor was not issued by this list. */
export class InvalidCursorError extends Error implements CodedError {
  override readonly name = 'InvalidCursorError';
  readonly code = 'request.invalid';
  readonly errors = [{ path: 'cursor', message: 'Not a page of this list' }];

  constructor() {
    super('the cursor is not one that this list gave out');
  }
}

/** Encodes the sort key of a page's last row as opaque base64url text. */
export const encodeCursor = (key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Decodes a cursor created by {@link encodeCursor}.
 *
 * @param schema the key's parts, for example an instant and an id
 * @throws InvalidCursorError if the text is not a valid cursor
 */
export const decodeCursor = <Key>(cursor: string, schema: z.ZodMiniType<Key>): Key => {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw new InvalidCursorError();
  return parsed.data;
};

/**
 * Schemas for parts of a key. They accept only what Postgres accepts: no year 0, no NUL, no number beyond its
 * `bigint`.
 */
export const instant = z.iso.datetime({ precision: 3 }).check(z.refine((text) => !text.startsWith('0000')));
export const decimal = z.string().check(z.regex(/^\d{1,18}$/));
const words = z.string().check(z.regex(/^[^\0]*$/));

/** The key of a list that is sorted by instant, then by id. */
export const instantAndId = z.tuple([instant, words]);
/** The key of a list that is sorted by text, then by id. */
export const textAndId = z.tuple([words, words]);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidCursorError();
  }
};
