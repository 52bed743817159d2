const hexadecimal = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The W3C header with which a request begins a trace of its own, which the server and all that follows go on with. */
export const newTraceparent = (): string => `00-${hexadecimal(16)}-${hexadecimal(8)}-01`;
