import { extname } from 'node:path';

/** Longest name that is kept, in characters. */
const CHARACTERS = 255;

/** Turn the direction of text, so that `gpj.exe` can look like `exe.jpg` (Unicode Standard Annex 9, section 2). */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * The name that an upload gave, safe to keep and to show: no folders, control characters, direction marks or halves of
 * surrogate pairs, at most 255 characters with the extension kept. May be empty.
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
