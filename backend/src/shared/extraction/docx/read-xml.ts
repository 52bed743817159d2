import { SaxesParser, type SaxesTagNS } from 'saxes';

/** What is told of a part while it is read. */
export interface XmlListener {
  open?(tag: SaxesTagNS): void;
  close?(tag: SaxesTagNS): void;
  text?(text: string): void;
}

const CHUNK = 64 * 1024;
/** Elements within each other. No program writes so many; beyond, every name would take long to be looked up. */
const DEPTH = 2_000;

/** The markup is nested more deeply than any document's. */
export class XmlDepthError extends Error {
  override readonly name = 'XmlDepthError';
}

/** The encoding that the first bytes tell (XML 1.0, appendix F.1); others than UTF-8 and UTF-16 do not occur in a DOCX. */
const encodingOf = ([first, second]: Buffer): string => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
};

/**
 * Reads a part of a DOCX and tells `listener` of it. Entities that a document type declares stand for themselves, as
 * `&name;`: nothing is ever put in their place, from the file or from elsewhere. What stands after a fault in the markup
 * is read as far as it can be.
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
