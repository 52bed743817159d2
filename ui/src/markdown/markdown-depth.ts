/**
 * Lines that nest quotes or lists far deeper than any policy does. Parsers and browsers recurse into every level, so such
 * a text is not taken apart at all.
 */
const deepLine = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){24}|^[ \t]{160}[ \t]*(?:>|[-*+][ \t]|\d)/m;
/** Brackets or emphasis marks in a row without end, which take parsers quadratic time. */
const longRun = /(?:[[\]*_~<!`(]){256}/;

/** Whether `text` nests so deeply that only its plain form is safe to work on. */
export const isTooDeep = (text: string): boolean => deepLine.test(text) || longRun.test(text);
