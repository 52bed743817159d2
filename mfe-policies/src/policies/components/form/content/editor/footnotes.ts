import { Node } from '@tiptap/core';

const LABEL = 'data-footnote-label';

/** The label identifies a footnote's references and never changes. */
const addAttributes = () => ({
  label: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute(LABEL) ?? '',
    renderHTML: ({ label }: Record<string, unknown>) => ({ [LABEL]: label }),
  },
});

/** A reference to a footnote. The editor treats it as a single character. */
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

/** The text of a footnote. Policies show all footnotes at the end. */
export const FootnoteDefinition = Node.create({
  name: 'footnoteDefinition',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes,
  parseHTML: () => [{ tag: `div[${LABEL}]` }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});
