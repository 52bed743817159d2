import JSZip from 'jszip';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Content type of a Word document's main part, by file extension. */
const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  dotm: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
} as const;

const contentTypesOf = (kind: keyof typeof mainTypes): string => `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml"
  ContentType="${mainTypes[kind]}"/>
</Types>`;
const relationships = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Target="word/document.xml"
  Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/>
</Relationships>`;

/** The namespaces that parts of a DOCX use, as attributes. */
export const docxNamespaces = Object.entries({
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  v: 'urn:schemas-microsoft-com:vml',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Markup of a paragraph that contains `text`. */
export const docxParagraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

/** A part of a DOCX in addition to the body. */
export interface DocxPart {
  /** Last segment of the relationship type, such as `styles`. Without a type, nothing refers to the part. */
  type?: string;
  /** The part's markup or bytes. Without content, `name` is the relationship's external target. */
  content?: string | Uint8Array;
}

/** A DOCX whose body has this markup, with further parts by their names below `word/`. */
export const docxWith = (
  body: string,
  parts: Readonly<Record<string, DocxPart>> = {},
  kind: keyof typeof mainTypes = 'docx',
): Promise<Buffer> => {
  const related = Object.entries(parts).flatMap(([name, { type, content }], index) =>
    type === undefined
      ? []
      : `<Relationship Id="r${index}" Target="${name}" ${content === undefined ? 'TargetMode="External"' : ''}
          Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/>`,
  );
  const others = Object.entries(parts).flatMap(([name, { content }]) =>
    content === undefined ? [] : [[`word/${name}`, content] as const],
  );
  return zipOf({
    '[Content_Types].xml': contentTypesOf(kind),
    '_rels/.rels': relationships,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    'word/document.xml': `<w:document ${docxNamespaces}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(others),
  });
};

/** A DOCX with one paragraph for each string. */
export const docxOf = (...paragraphs: readonly string[]): Promise<Buffer> =>
  docxWith(paragraphs.map(docxParagraph).join(''));

/** Creates a zip archive of these files. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> => {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
};

const CENTRAL_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
/** Offset of the uncompressed size in a central directory entry (APPNOTE.TXT 4.3.12). */
const UNCOMPRESSED_SIZE = 24;

/** Changes the archive's directory so that every file claims to unpack to ten bytes. */
export const withFalseSizes = (zip: Buffer): Buffer => {
  const lie = Buffer.from(zip);
  for (let at = lie.indexOf(CENTRAL_ENTRY); at !== -1; at = lie.indexOf(CENTRAL_ENTRY, at + 1)) {
    lie.writeUInt32LE(10, at + UNCOMPRESSED_SIZE);
  }
  return lie;
};

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * The outer structure of a password-protected DOCX: an OLE compound file that has a stream with the encrypted
 * package.
 */
export const encryptedDocx = (): Buffer => {
  const file = Buffer.alloc(4096);
  COMPOUND_FILE.copy(file);
  file.write('EncryptedPackage', 1024, 'utf16le');
  return file;
};

/** A compound file that is not an encrypted DOCX, such as an old Word document. */
export const compoundFile = (): Buffer => Buffer.concat([COMPOUND_FILE, Buffer.alloc(4088)]);
