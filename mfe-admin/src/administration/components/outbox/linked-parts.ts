/** Without the punctuation of the sentence around it. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

export interface TextPart {
  /** Where in the mail it begins, in characters. */
  start: number;
  text: string;
  /** Path with query of a page of this installation that the text is the address of. */
  path?: string;
}

const pathOf = (text: string, origin: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === origin ? url.href.slice(origin.length) : undefined;
};

/**
 * The parts of a mail, with the addresses of pages at `origin` told apart. Other addresses stay text: what people wrote
 * into a name or a title must not become a link under an administrator's eyes.
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
