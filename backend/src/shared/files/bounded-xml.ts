import { SaxesParser } from 'saxes';

/** How much XML is taken from outside. What reads it afterwards may be slow in any of these. */
export interface XmlBounds {
  /** In UTF-8. */
  bytes: number;
  /** Elements, and with them comments, processing instructions and CDATA sections. */
  nodes: number;
  /** Elements within each other. */
  levels: number;
  /** Attributes of one element, declarations of namespaces with them. */
  attributes: number;
}

/** XML is larger than it may be. */
export class XmlBoundsError extends Error {
  override readonly name = 'XmlBoundsError';
  readonly bound: keyof XmlBounds;
  /** Nodes that were read until then. */
  readonly read: number;

  constructor(bound: keyof XmlBounds, read: number) {
    super(`too many ${bound}`);
    this.bound = bound;
    this.read = read;
  }
}

/** This is no XML that can be taken: it is not well-formed, or has a document type, with which entities could come. */
export class XmlFaultError extends Error {
  override readonly name = 'XmlFaultError';
}

/**
 * Reads XML as a stream that keeps nothing, in time that grows with its length alone, and stops at the first that is too much: to be asked
 * before anything builds a tree of it, resolves names, or searches in it.
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
  // Without namespaces: to resolve a prefix takes as long as elements are deep.
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
