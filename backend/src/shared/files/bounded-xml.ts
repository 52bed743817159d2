import { SaxesParser } from 'saxes';

/** Maximum complexity of external XML. Exceeding any of these limits could make later processing slow. */
export interface XmlBounds {
  /** Maximum size in UTF-8. */
  bytes: number;
  /** Maximum number of elements, comments, processing instructions and CDATA sections. */
  nodes: number;
  /** Maximum nesting depth of elements. */
  levels: number;
  /** Maximum number of attributes per element, including namespace declarations. */
  attributes: number;
}

/** The XML exceeds one of its bounds. */
export class XmlBoundsError extends Error {
  override readonly name = 'XmlBoundsError';
  readonly bound: keyof XmlBounds;
  /** Number of nodes read before the bound was exceeded. */
  readonly read: number;

  constructor(bound: keyof XmlBounds, read: number) {
    super(`too many ${bound}`);
    this.bound = bound;
    this.read = read;
  }
}

/** The XML is not well-formed, or declares a document type, which could define entities. */
export class XmlFaultError extends Error {
  override readonly name = 'XmlFaultError';
}

/**
 * Reads XML as a stream, in linear time and without storing it. Stops as soon as a bound is exceeded. Must be
 * called before code builds a tree, resolves names, or searches the XML.
 * @throws XmlBoundsError, XmlFaultError
 */
export const assertXmlWithin = (xml: string, bounds: XmlBounds): void => {
  let nodes = 0;
  let level = 0;
  const atMost = (bound: keyof XmlBounds, count: number): void => {
    if (count > bounds[bound]) throw new XmlBoundsError(bound, nodes);
  };
  const node = (): void => {
    nodes += 1;
    atMost('nodes', nodes);
  };
  atMost('bytes', Buffer.byteLength(xml));
  // Ignores namespaces, because resolving a prefix takes time proportional to the nesting depth.
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw new XmlFaultError(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlFaultError('a document type');
  });
  parser.on('opentag', ({ attributes }) => {
    node();
    level += 1;
    atMost('levels', level);
    atMost('attributes', Object.keys(attributes).length);
  });
  parser.on('closetag', () => {
    level -= 1;
  });
  for (const kind of ['comment', 'processinginstruction', 'cdata'] as const) parser.on(kind, node);
  parser.write(xml).close();
};
