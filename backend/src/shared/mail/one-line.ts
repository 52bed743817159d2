/** What people wrote, as it can stand in a line of a mail: without line breaks and control characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
