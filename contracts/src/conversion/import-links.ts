import type { Reading, ReadingBlock } from '../documents/reading.ts';
import GithubSlugger from 'github-slugger';
import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { safeLink } from '../documents/safe-link.ts';

/** Where a link of a document leads in a policy. */
export interface ImportedLink {
  /** An address, or `#` and the slug of a heading. */
  url: string;
  /** It led to text under that heading, to which Markdown has no links. */
  isNear: boolean;
}

/** What becomes of a link; `undefined` when nothing of it can be kept but its text. */
export type LinkOf = (link: string) => ImportedLink | undefined;

/**
 * The links that a policy can have of those in `blocks`. Headings have the slugs that they have on the policy's page.
 * @param headingOf the heading that a block becomes, if it becomes one
 */
export const linksIn = (
  blocks: Reading['blocks'],
  headingOf: (block: ReadingBlock) => Heading | undefined,
): LinkOf => {
  const slugger = new GithubSlugger();
  const places = new Map<string, ImportedLink>();
  let above: string | undefined;
  for (const block of blocks) {
    const heading = headingOf(block);
    if (heading) {
      const text = textOf(heading).trim();
      const slug = slugger.slug(text);
      if (text !== '') above = slug;
    }
    if (above === undefined || block.kind === 'contents') continue;
    for (const anchor of block.anchors ?? []) places.set(anchor, { url: `#${above}`, isNear: !heading });
  }
  return (link) => {
    if (link.startsWith('#')) return places.get(link.slice(1).toLowerCase());
    const url = safeLink(link);
    return url === undefined ? undefined : { url, isNear: false };
  };
};
