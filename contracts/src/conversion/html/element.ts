import type { Element, Nodes } from 'hast';

/** Raw value of an attribute; `undefined` if it is absent. */
export const attributeOf = ({ properties }: Element, name: string): string | undefined => {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
};

/** True if an attribute is present, with any value. */
export const hasAttribute = ({ properties }: Element, name: string): boolean =>
  properties[name] !== undefined && properties[name] !== null && properties[name] !== false;

export const classesOf = (element: Element): readonly string[] =>
  (attributeOf(element, 'className') ?? '').split(/\s+/).filter((name) => name !== '');

/** Target of a link within the document. */
export const linkTargetOf = (element: Element): string | undefined => {
  const href = attributeOf(element, 'href');
  // Some programs prepend the address of their own file to links within the document.
  const place = href === undefined ? undefined : /^(?:file:[^#]*)?#(.+)$/i.exec(href)?.[1];
  return place?.toLowerCase();
};

/** Names by which links can target `element`. */
export const namesOf = (element: Element): readonly string[] =>
  [attributeOf(element, 'id'), attributeOf(element, 'name')].flatMap((name) =>
    name === undefined || name === '' ? [] : [name.toLowerCase()],
  );

/** All text of a node, without comments. */
export const charactersOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(charactersOf).join('') : '';
};

export const isElement = (node: Nodes): node is Element => node.type === 'element';

/** The outermost elements in `node` that `is` accepts, in document order. */
export const outermost = (
  node: { children: readonly Nodes[] },
  is: (element: Element) => boolean,
): Element[] =>
  node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return is(child) ? [child] : outermost(child, is);
  });
