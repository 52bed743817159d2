const hexadecimal = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A W3C `traceparent` header for a new trace, which the server continues. */
export const newTraceparent = (): string => `00-${hexadecimal(16)}-${hexadecimal(8)}-01`;
