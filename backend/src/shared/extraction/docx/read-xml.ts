import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Receives the XML parser's events. */
export interface XmlListener {
  open?(tag: SaxesTagNS): void;
  close?(tag: SaxesTagNS): void;
  text?(text: string): void;
}

const CHUNK = 64 * 1024;
/**
 * Maximum nesting depth. No program produces deeper nesting, and namespace lookup becomes slow with depth.
 */
const DEPTH = 2_000;

/** Thrown if the markup is more deeply nested than in any real document. */
export class XmlDepthError extends Error {
  override readonly name = 'XmlDepthError';
}

/** The encoding that the first bytes indicate (XML 1.0, appendix F.1). A DOCX uses only UTF-8 or UTF-16. */
const encodingOf = ([first, second]: Buffer): string => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
};

/**
 * Parses a DOCX part and calls `listener`. Entities that a document type declares are never expanded and
 * remain in the text as `&name;`. After a markup error, parsing continues as far as possible.
 * @throws XmlDepthError
 */
export const readXml = (content: Buffer, listener: XmlListener): void => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => {});
  let depth = 0;
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEPTH) throw new XmlDepthError();
    listener.open?.(tag);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    listener.close?.(tag);
  });
  if (listener.text) {
    parser.on('text', listener.text);
    parser.on('cdata', listener.text);
  }
  const decoder = new TextDecoder(encodingOf(content));
  for (let at = 0; at < content.length; at += CHUNK) {
    parser.write(decoder.decode(content.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.close();
};
