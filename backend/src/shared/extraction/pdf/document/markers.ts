/** Matches a list's bullet character. */
const BULLET = /^(?:[•●▪■◦○‣⁃∙·➢➤►▶❖◆✓✔✗✘☐☑☒–—*\-\uF0B7\uF0A7\uF0D8])(?=\s|$)/;
/** Matches an item's number, such as `1.`, `(a)`, `iv)`, `2.1`, `2.1(b)`, or `§ 3`. */
const NUMBER =
  /^(?:\(?(?:\d{1,3}|[a-z]|[A-Z]|[ivxlc]{1,6}|[IVXLC]{1,6})[.)]|\d{1,3}(?:\.\d{1,3}){1,6}[.)]?(?:\([a-z0-9]{1,4}\))*|\d{1,3}(?:\([a-z0-9]{1,4}\))+|§{1,2}\s?\d{1,4}[a-z]?\.?)(?=\s|$)/;

/** A list marker at the start of a line. */
export interface Marker {
  marker: string;
  ordered: boolean;
  /** Offset of the text that follows the marker. */
  length: number;
}

/**
 * Finds the list marker at the start of `text`; `undefined` if there is no marker, or no text after the
 * marker.
 */
export const markerOf = (text: string): Marker | undefined => {
  const bullet = BULLET.exec(text);
  const match = bullet ?? NUMBER.exec(text);
  if (!match) return undefined;
  const after = /^\s+/.exec(text.slice(match[0].length))?.[0].length ?? 0;
  const length = match[0].length + after;
  if (length === text.length) return undefined;
  return { marker: match[0].replace(/^[\uF0B7\uF0A7\uF0D8]$/, '•'), ordered: bullet === null, length };
};

/** Whether `text` is only a list marker. */
export const isMarker = (text: string): boolean => {
  const trimmed = text.trim();
  return markerOf(`${trimmed} x`)?.marker.length === trimmed.length;
};

/**
 * Splits a heading into its number and text. Examples of numbers are `2.1`, `IV.`, `Article 3`, and
 * `Appendix B`.
 */
export const headingNumber = (text: string): { number: string; rest: string } | undefined => {
  const match =
    /^((?:(?:section|article|chapter|part|appendix|annex|schedule|abschnitt|kapitel|anhang|teil)\s+)(?:\d{1,3}(?:\.\d{1,3})*|[A-Z]|[IVXLC]{1,6})[.:)]?|\d{1,3}(?:\.\d{1,3})*[.)]?|[A-Z][.)](?:\d+[.)])*\d*|[A-Z]\.\d{1,3}(?:\.\d{1,3})*\.?|[IVXLC]{1,6}[.)]|§{1,2}\s?\d{1,4}[a-z]?\.?)(?:\s+[–—-])?\s+(\S.*)$/isu.exec(
      text,
    );
  const [, number, rest] = match ?? [];
  if (number === undefined || rest === undefined || !/\p{L}/u.test(rest)) return undefined;
  return { number: number.replace(/:$/, ''), rest };
};

/** Depth of a number such as `2.1.3`; `undefined` for other kinds of numbers. */
export const depthOf = (number: string): number | undefined => {
  const match = /^(?:[A-Z]\.)?(\d{1,3}(?:\.\d{1,3})*)[.)]?$/.exec(number);
  return match ? number.replace(/[.)]$/, '').split('.').length : undefined;
};
