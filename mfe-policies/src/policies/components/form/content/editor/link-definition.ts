import { Node } from '@tiptap/core';

const LABEL = 'data-link-definition';
const attribute = (name: string, value: string | null) => ({
  default: value,
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? value,
  renderHTML: () => ({}),
});

/**
 * The target of reference links such as `[text][label]`. Rendered policies do not show it. The editor shows
 * it as a line that can only be moved or removed as a whole. Links that use it are edited in place.
 */
export const LinkDefinition = Node.create({
  name: 'linkDefinition',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    label: {
      ...attribute(LABEL, ''),
      renderHTML: ({ label }: Record<string, unknown>) => ({ [LABEL]: label }),
    },
    identifier: attribute('data-identifier', ''),
    href: attribute('data-href', ''),
    title: attribute('data-title', null),
  }),
  parseHTML: () => [{ tag: `div[${LABEL}]` }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'div',
    {
      ...HTMLAttributes,
      'data-identifier': String(attrs['identifier']),
      'data-href': String(attrs['href']),
      ...(typeof attrs['title'] === 'string' && { 'data-title': attrs['title'] }),
    },
    `[${String(attrs['label'])}]: ${String(attrs['href'])}`,
  ],
  renderText: ({ node: { attrs } }) => `[${String(attrs['label'])}]: ${String(attrs['href'])}`,
});
