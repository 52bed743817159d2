import { extname } from 'node:path';

/** Longest stored name, in characters. */
const CHARACTERS = 255;

/**
 * Characters that change text direction, so that `gpj.exe` can look like `exe.jpg` (Unicode Standard Annex 9,
 * section 2).
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Sanitizes the client's file name for storing and showing. Removes folders, control characters, direction
 * marks and lone surrogates, and truncates to 255 characters with the extension kept. May return an empty
 * string.
 */
export const safeFileName = (given: string): string => {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .replace(DIRECTION_MARKS, '')
    .replace(/\p{Cc}|\p{Surrogate}/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = extname(name);
  const stem = Array.from(name.slice(0, name.length - extension.length));
  return stem.slice(0, Math.max(0, CHARACTERS - extension.length)).join('') + extension.slice(0, CHARACTERS);
};
