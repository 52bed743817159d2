/**
 * Lines that nest quotes or lists far deeper than any policy does. Parsers and browsers recurse into every
 * level, so such a text is not parsed.
 */
const deepLine = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){24}|^[ \t]{160}[ \t]*(?:>|[-*+][ \t]|\d)/m;
/** A long run of brackets or emphasis marks. Parsing it would take quadratic time. */
const longRun = /(?:[[\]*_~<!`(]){256}/;

/** True if `text` is nested so deeply that it must be shown as plain text. */
export const isTooDeep = (text: string): boolean => deepLine.test(text) || longRun.test(text);
