/** Makes user text safe for a line of an email: removes line breaks and control characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
