import { parsePictureAddress } from '@proviso/contracts';
import type { JSONContent } from '@tiptap/core';
import type { PhrasingContent } from 'mdast';
import { UnsupportedMarkdownError } from './features.ts';

type Mark = NonNullable<JSONContent['marks']>[number];

const marked = (children: readonly PhrasingContent[], marks: readonly Mark[], mark: Mark): JSONContent[] =>
  inlineContentOf(children, [...marks, mark]);

const textOf = (value: string, marks: readonly Mark[]): JSONContent[] =>
  value === '' ? [] : [{ type: 'text', text: value, ...(marks.length > 0 && { marks: [...marks] }) }];

const inlineOf = (node: PhrasingContent, marks: readonly Mark[]): JSONContent[] => {
  switch (node.type) {
    case 'text':
      // A line end inside a paragraph renders as a space.
      return textOf(node.value.replace(/(?<![ \t])[ \t]*\r?\n[ \t]*/g, ' '), marks);
    case 'strong':
      return marked(node.children, marks, { type: 'bold' });
    case 'emphasis':
      return marked(node.children, marks, { type: 'italic' });
    case 'delete':
      return marked(node.children, marks, { type: 'strike' });
    case 'inlineCode':
      return textOf(node.value, [...marks, { type: 'code' }]);
    case 'link':
      return marked(node.children, marks, {
        type: 'link',
        attrs: { href: node.url, title: node.title ?? null },
      });
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'html':
      if (/^<br\s*\/?>$/i.test(node.value)) return [{ type: 'hardBreak' }];
      throw new UnsupportedMarkdownError('html');
    case 'image':
      if (!parsePictureAddress(node.url)) throw new UnsupportedMarkdownError('image');
      return [
        {
          type: 'picture',
          attrs: { address: node.url, alt: node.alt ?? '', title: node.title ?? null },
          ...(marks.length > 0 && { marks: [...marks] }),
        },
      ];
    case 'footnoteReference':
      return [
        {
          type: 'footnoteReference',
          attrs: { label: node.label ?? node.identifier },
          ...(marks.length > 0 && { marks: [...marks] }),
        },
      ];
    // `withReferences` has already resolved all references whose definition is at the top level. Only the
    // others remain.
    case 'linkReference':
    case 'imageReference':
      throw new UnsupportedMarkdownError('reference');
    default:
      throw new UnsupportedMarkdownError('other');
  }
};

/**
 * Converts Markdown's inline content to the editor's model.
 * @throws UnsupportedMarkdownError
 */
export const inlineContentOf = (
  nodes: readonly PhrasingContent[],
  marks: readonly Mark[] = [],
): JSONContent[] => nodes.flatMap((node) => inlineOf(node, marks));
