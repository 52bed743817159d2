const hexadecimal = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A W3C `traceparent` header that starts a new trace; the server continues it. */
export const newTraceparent = (): string => `00-${hexadecimal(16)}-${hexadecimal(8)}-01`;
