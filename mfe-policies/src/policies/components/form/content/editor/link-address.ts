const protocols = new Set(['http:', 'https:', 'mailto:']);

const protocolOf = (address: string): string | undefined => {
  try {
    return new URL(address).protocol;
  } catch {
    return undefined;
  }
};

/** True if a link to `address` is allowed. Only web pages and email addresses are. */
export const isLinkAddress = (address: string): boolean => protocols.has(protocolOf(address) ?? '');

/**
 * Completes user input to a URL, for example `example.org` to `https://example.org`. Returns `undefined` if
 * the URL is not allowed.
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
