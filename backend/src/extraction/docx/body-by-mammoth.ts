import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { ZipFile } from 'yazl';
import type { DocxPackage } from './docx-package.ts';
import { relationshipsPart } from './relationships.ts';

/** Bytes of a body of which mammoth builds a tree in memory; it takes some twenty times as much. */
const BODY_BYTES = 8 * 1024 * 1024;
/** Tags of such a body: small elements take more memory than their bytes tell. */
const BODY_TAGS = 400_000;
const TAG = 0x3c;
/** Where a document type may be declared; none is in a DOCX that a person has written. */
const DOCUMENT_TYPE = '<!DOCTYPE';

/**
 * The text of the body as mammoth reads it; `undefined` when it is not given the body, because it is too large or declares
 * entities, or cannot read it. It is given the parts that the body needs and no others.
 */
export const bodyByMammoth = async (docx: DocxPackage, main: string): Promise<string | undefined> => {
  const body = await docx.read(main);
  if (!body || body.length > BODY_BYTES || body.includes(DOCUMENT_TYPE) || hasManyTags(body))
    return undefined;
  const zip = new ZipFile();
  zip.addBuffer(body, main, { compress: false });
  for (const name of ['[Content_Types].xml', '_rels/.rels', relationshipsPart(main)]) {
    const content = await docx.read(name);
    if (content && !content.includes(DOCUMENT_TYPE)) zip.addBuffer(content, name, { compress: false });
  }
  zip.end();
  const { value } = await mammoth
    .extractRawText({ buffer: await buffer(zip.outputStream) })
    .catch(() => ({ value: undefined }));
  return value;
};

const hasManyTags = (body: Buffer): boolean => {
  let tags = 0;
  for (let at = body.indexOf(TAG); at !== -1 && tags <= BODY_TAGS; at = body.indexOf(TAG, at + 1)) tags += 1;
  return tags > BODY_TAGS;
};
