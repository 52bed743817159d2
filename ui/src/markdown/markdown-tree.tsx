import type { Nodes, Root } from 'mdast';
import { memo, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { PolicyPicture } from './policy-picture.tsx';

const IN_LINK = 'dataInLink';

const defaults: Components = {
  img: ({ src, alt, node }) => (
    <PolicyPicture
      src={typeof src === 'string' ? src : undefined}
      alt={alt}
      isLinked={node?.properties[IN_LINK] === true}
    />
  ),
};

/**
 * Parses line breaks that Markdown can only express as HTML, for example in table cells, and marks images in
 * links.
 */
const prepared = <Node extends Nodes>(node: Node, inLink = false): Node => {
  if (node.type === 'image' && inLink) return { ...node, data: { hProperties: { [IN_LINK]: true } } };
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[]).map((child) =>
    child.type === 'html' && /^<br\s*\/?>$/i.test(child.value)
      ? ({ type: 'break' } as const)
      : prepared(child, inLink || node.type === 'link'),
  );
  return { ...node, children };
};

export interface MarkdownTreeProps {
  /** The component rerenders only if this is a different object. */
  tree: Root;
  /** Replacements for elements. Must be the same object on every render. */
  components: Components;
}

/**
 * A rendered text. HTML other than line breaks is shown as text and never run. Only stored pictures are shown
 * as images; any other image is shown as its description.
 */
export const MarkdownTree = memo(({ tree, components }: MarkdownTreeProps) => {
  // The tree replaces the parser's result. Links are still checked and HTML is still sanitized.
  const plugins = useMemo(() => [() => () => prepared(tree)], [tree]);
  const all = useMemo(() => ({ ...defaults, ...components }), [components]);
  return (
    <Markdown remarkPlugins={plugins} components={all}>
      {''}
    </Markdown>
  );
});
