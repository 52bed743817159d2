import { extname } from 'node:path';

/** Maximum length of a stored name, in characters. */
const CHARACTERS = 255;

/**
 * Matches characters that change the text direction, which can make `gpj.exe` look like `exe.jpg` (Unicode
 * Standard Annex 9, section 2).
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Sanitizes a client's file name for storage and display. Removes folders, control characters, direction
 * marks and lone surrogates, and truncates the name to 255 characters while keeping its extension. May return
 * an empty string.
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
