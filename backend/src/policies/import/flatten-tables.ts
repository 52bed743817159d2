/** A part of a document as mammoth has read it. */
interface DocxElement {
  type: string;
  children?: readonly DocxElement[];
  numbering?: object | null;
  value?: string;
}

const BULLET: DocxElement = { type: 'run', children: [{ type: 'text', value: '• ' }] };

/** Makes plain paragraphs of what stands in tables: Markdown has neither lists nor headings in their cells. */
export const flattenTables = (element: DocxElement): DocxElement =>
  withChildren(element, element.type === 'table' ? asPlain : flattenTables);

const asPlain = (element: DocxElement): DocxElement => {
  if (element.type !== 'paragraph') return withChildren(element, asPlain);
  const { children = [] } = element;
  return {
    ...element,
    styleId: null,
    styleName: null,
    numbering: null,
    children: element.numbering ? [BULLET, ...children] : children,
  } as DocxElement;
};

const withChildren = (element: DocxElement, change: (child: DocxElement) => DocxElement): DocxElement =>
  element.children ? { ...element, children: element.children.map(change) } : element;
