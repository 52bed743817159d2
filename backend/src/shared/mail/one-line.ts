/** Removes line breaks and control characters from user text, so that it is safe in a line of an email. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** States until when an emailed link can be used. */
export const linkLifetime = (expiresAt: Date): string =>
  `The link works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;

/** A user's or organization's name as one line for an email, truncated to 200 characters. */
export const nameInEmail = (name: string): string => oneLine(name).slice(0, 200);
