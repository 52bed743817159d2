import GithubSlugger from 'github-slugger';
import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseMarkdown } from './parse-markdown.ts';

/** Prefix of a heading's slug in its id on a policy's page. */
export const PAGE_PREFIX = 'section-';

/**
 * The slug of each heading in `headings`, in order, generated like the ids of headings on a policy's page.
 */
export const slugsOf = (headings: readonly Heading[]): ReadonlyMap<Heading, string> => {
  const slugger = new GithubSlugger();
  return new Map(headings.map((node) => [node, slugger.slug(textOf(node).trim())]));
};

/** A heading in a policy's text, with its position. */
export interface PolicyHeading {
  text: string;
  /** The heading's level, from 1 to 6. */
  level: number;
  /** The heading's id on the policy's page. */
  id: string;
  /** The heading's position in UTF-16 code units. */
  offset: number;
}

/**
 * The top-level headings of Markdown, as listed on a policy's page.
 * @throws TooDeepError
 */
export const headingsOf = (markdown: string): readonly PolicyHeading[] => {
  const nodes = parseMarkdown(markdown).children.filter((node): node is Heading => node.type === 'heading');
  return [...slugsOf(nodes)].flatMap(([node, slug]) => {
    const text = textOf(node).trim();
    const heading = {
      text,
      level: node.depth,
      id: PAGE_PREFIX + slug,
      offset: node.position?.start.offset ?? 0,
    };
    return text === '' ? [] : [heading];
  });
};
