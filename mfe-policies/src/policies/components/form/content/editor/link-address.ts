const protocols = new Set(['http:', 'https:', 'mailto:']);

const protocolOf = (address: string): string | undefined => {
  try {
    return new URL(address).protocol;
  } catch {
    return undefined;
  }
};

/** Whether links may lead to `address`: a web page or a mail address, nothing else. */
export const isLinkAddress = (address: string): boolean => protocols.has(protocolOf(address) ?? '');

/** The address that a person means, such as `https://example.org` by `example.org`; `undefined` for what no link may be. */
export const linkAddressOf = (text: string): string | undefined => {
  const written = text.trim();
  if (written === '' || /\s/.test(written)) return undefined;
  if (isLinkAddress(written)) return written;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(written)) return `mailto:${written}`;
  if (!/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(written)) return undefined;
  const address = `https://${written}`;
  return isLinkAddress(address) ? address : undefined;
};
