import { Node } from '@tiptap/core';

const LABEL = 'data-footnote-label';

/** The label of a footnote, by which its references find it. It stays as it is written. */
const addAttributes = () => ({
  label: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute(LABEL) ?? '',
    renderHTML: ({ label }: Record<string, unknown>) => ({ [LABEL]: label }),
  },
});

/** The mark in a text that refers to a footnote: it is kept, moved and removed as one character. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes,
  parseHTML: () => [{ tag: `sup[${LABEL}]` }],
  renderHTML: ({ node, HTMLAttributes }) => ['sup', HTMLAttributes, `[${String(node.attrs['label'])}]`],
  renderText: ({ node }) => `[${String(node.attrs['label'])}]`,
});

/** What a footnote says. Policies show all of them at their end. */
export const FootnoteDefinition = Node.create({
  name: 'footnoteDefinition',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes,
  parseHTML: () => [{ tag: `div[${LABEL}]` }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});
