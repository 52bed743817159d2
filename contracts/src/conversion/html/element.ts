import type { Element, Nodes } from 'hast';

/** An attribute as it is written; `undefined` if it is absent. */
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

/** The target of a link within the document. */
export const targetOf = (element: Element): string | undefined => {
  const href = attributeOf(element, 'href');
  // Programs that save to the clipboard write their own file's address before the place.
  const place = href === undefined ? undefined : /^(?:file:[^#]*)?#(.+)$/i.exec(href)?.[1];
  return place?.toLowerCase();
};

/** Names by which links find `element`. */
export const namesOf = (element: Element): readonly string[] =>
  [attributeOf(element, 'id'), attributeOf(element, 'name')].flatMap((name) =>
    name === undefined || name === '' ? [] : [name.toLowerCase()],
  );

/** All characters of a node, without comments. */
export const charactersOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(charactersOf).join('') : '';
};

export const isElement = (node: Nodes): node is Element => node.type === 'element';

/** The elements in `node` that `is` accepts, in document order, without those inside of one found. */
export const outermost = (
  node: { children: readonly Nodes[] },
  is: (element: Element) => boolean,
): Element[] =>
  node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return is(child) ? [child] : outermost(child, is);
  });
