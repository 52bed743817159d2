import type { Nodes, Root } from 'mdast';
import { memo, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { useMarkdownTexts } from './texts.ts';

/**
 * Replaces an image, also in print, so that a reader's browser never requests a URL that the author chose.
 */
const ImageDescription = ({ alt }: { alt?: string | undefined }) => {
  const t = useMarkdownTexts();
  return <em>{t('image', { description: alt || t('noDescription') })}</em>;
};

const defaults: Components = { img: ({ alt }) => <ImageDescription alt={alt} /> };

/** Parses line breaks that Markdown can only express as HTML, such as in table cells. */
const withLineBreaks = <Node extends Nodes>(node: Node): Node => {
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[]).map((child) =>
    child.type === 'html' && /^<br\s*\/?>$/i.test(child.value)
      ? ({ type: 'break' } as const)
      : withLineBreaks(child),
  );
  return { ...node, children };
};

export interface MarkdownTreeProps {
  /** Rerendered only if it is a different object. */
  tree: Root;
  /** Replacements for elements; must be the same object every time. */
  components: Components;
}

/**
 * A rendered text. HTML other than line breaks is shown as text, never run; an image is shown as its
 * description.
 */
export const MarkdownTree = memo(({ tree, components }: MarkdownTreeProps) => {
  // The tree replaces the parser's result; links are still checked and HTML sanitized.
  const plugins = useMemo(() => [() => () => withLineBreaks(tree)], [tree]);
  const all = useMemo(() => ({ ...defaults, ...components }), [components]);
  return (
    <Markdown remarkPlugins={plugins} components={all}>
      {''}
    </Markdown>
  );
});
