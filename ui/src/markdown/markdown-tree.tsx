import type { Nodes, Root } from 'mdast';
import { memo, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { useMarkdownTexts } from './texts.ts';

/** Replaces an image, also in print, so that a reader's browser requests no address that the author chose. */
const ImageDescription = ({ alt }: { alt?: string | undefined }) => {
  const t = useMarkdownTexts();
  return <em>{t('image', { description: alt || t('noDescription') })}</em>;
};

const defaults: Components = { img: ({ alt }) => <ImageDescription alt={alt} /> };

/** A tree with the line breaks that Markdown can only write as HTML, such as those in cells of tables. */
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
  /** It is drawn again only when it is another one. */
  tree: Root;
  /** What stands for elements, where it is not the element itself; the same object every time. */
  components: Components;
}

/** A parsed text as people read it. HTML in it but line breaks is shown as text, never run; an image as its description. */
export const MarkdownTree = memo(({ tree, components }: MarkdownTreeProps) => {
  // The tree takes the place of what would be parsed here; links are checked and HTML made harmless as always.
  const plugins = useMemo(() => [() => () => withLineBreaks(tree)], [tree]);
  const all = useMemo(() => ({ ...defaults, ...components }), [components]);
  return (
    <Markdown remarkPlugins={plugins} components={all}>
      {''}
    </Markdown>
  );
});
