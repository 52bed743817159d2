/** Matches a URL without the punctuation of the surrounding sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

export interface TextPart {
  /** Offset of the part in the email, in characters. */
  start: number;
  text: string;
  /** Path and query of the URL, if the text is a URL of this installation. */
  path?: string;
}

const pathOf = (text: string, origin: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === origin ? url.href.slice(origin.length) : undefined;
};

/**
 * Splits an email into plain text and links to pages at `origin`. Other URLs stay plain text, because text
 * that a user entered in a name or title must not become a link for an administrator.
 */
export const linkedParts = (text: string, origin: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const path = pathOf(found, origin);
    if (path === undefined) continue;
    parts.push({ start: end, text: text.slice(end, index) }, { start: index, text: found, path });
    end = index + found.length;
  }
  return [...parts, { start: end, text: text.slice(end) }].filter((part) => part.text !== '');
};
