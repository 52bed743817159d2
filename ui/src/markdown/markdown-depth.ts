/**
 * Lines that nest quotes or lists far deeper than any policy does. Parsers and browsers recurse into every
 * level, so such a text is not parsed at all.
 */
const deepLine = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){24}|^[ \t]{160}[ \t]*(?:>|[-*+][ \t]|\d)/m;
/** A long run of brackets or emphasis marks, which takes parsers quadratic time. */
const longRun = /(?:[[\]*_~<!`(]){256}/;

/** True if `text` nests so deeply that only its plain text is safe to show. */
export const isTooDeep = (text: string): boolean => deepLine.test(text) || longRun.test(text);
