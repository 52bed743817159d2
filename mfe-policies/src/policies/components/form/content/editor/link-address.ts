const protocols = new Set(['http:', 'https:', 'mailto:']);

const protocolOf = (address: string): string | undefined => {
  try {
    return new URL(address).protocol;
  } catch {
    return undefined;
  }
};

/** True if links may lead to `address`: a web page or an email address. */
export const isLinkAddress = (address: string): boolean => protocols.has(protocolOf(address) ?? '');

/**
 * The complete URL of an input, such as `https://example.org` for `example.org`; `undefined` if it is not
 * allowed.
 */
export const linkAddressOf = (text: string): string | undefined => {
  const written = text.trim();
  if (written === '' || /\s/.test(written)) return undefined;
  if (isLinkAddress(written)) return written;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(written)) return `mailto:${written}`;
  if (!/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(written)) return undefined;
  const address = `https://${written}`;
  return isLinkAddress(address) ? address : undefined;
};
