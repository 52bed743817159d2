import type { Reading, ReadingBlock } from '../documents/reading.ts';
import GithubSlugger from 'github-slugger';
import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { safeLink } from '../documents/safe-link.ts';

/** A link of a document that the imported policy keeps, with its new target. */
export interface ImportedLink {
  /** A URL, or `#` and the slug of a heading. */
  url: string;
  /** True if the link pointed to text below the heading. Markdown can link only to the heading itself. */
  isNear: boolean;
}

/** Converts a link. Returns `undefined` if a policy can keep only the link's text. */
export type ConvertLink = (link: string) => ImportedLink | undefined;

/**
 * Finds the links in `blocks` that a policy can keep. Slugs match those on the policy's page.
 * @param headingOf the heading that a block is converted to, if any
 */
export const linksIn = (
  blocks: Reading['blocks'],
  headingOf: (block: ReadingBlock) => Heading | undefined,
): ConvertLink => {
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
