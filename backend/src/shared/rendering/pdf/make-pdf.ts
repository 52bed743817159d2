import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { chooseFonts, createCharacterUse } from './fonts/choose-fonts.ts';
import { pictureFile } from '../print-picture.ts';
import type { PictureFile } from '../printable-policy.ts';
import { templateData, type PdfDocument } from './pdf-document.ts';

const folder = new URL('../../../../print/', import.meta.url);
const workspace = fileURLToPath(folder);
const template = readFileSync(new URL('document.typ', folder), 'utf8');

/** Printed in place of a character that cannot be printed. */
const MISSING = '▯';
/**
 * Matches invisible characters except optional line breaks and joiners. Joiners change letters in some
 * scripts.
 */
const INVISIBLE = /(?![\u200B-\u200D])\p{Default_Ignorable_Code_Point}/gu;
const PLAIN = /^[\x20-\x7E\n]*$/;

const shown = (text: string): string =>
  PLAIN.test(text) ? text : text.replaceAll('\t', '    ').replaceAll(INVISIBLE, '');

/** A PDF's metadata. */
export interface PdfMetadata {
  title: string;
  /** Name of the organization that owns the document. */
  author: string;
  keywords: readonly string[];
  /** Creation time, ISO 8601 in UTC. */
  madeAt: string;
  /** Files of the document's pictures. */
  pictures?: readonly PictureFile[];
  /**
   * Returns paragraphs about characters that the fonts lack, to be printed below the facts.
   * @throws an error to refuse the document
   */
  remarksOn(counts: {
    missing: number;
    characters: number;
    missingKinds: ReadonlySet<string>;
  }): readonly string[];
}

/**
 * Prints `document` on Letter pages as PDF/UA-1 (ISO 14289-1), with tags, bookmarks, language and title.
 * Takes about a second for several hundred pages, and cannot be interrupted.
 */
export const makePdf = async (document: PdfDocument, facts: PdfMetadata): Promise<Uint8Array> => {
  const use = createCharacterUse();
  templateData(document, (text, setting) => {
    use.add(shown(text), setting);
    return text;
  });
  const fonts = await chooseFonts(use);
  const counts = { missing: 0, characters: 0, missingKinds: new Set<string>() };
  const data = templateData(document, (text) => {
    counts.characters += text.length;
    if (PLAIN.test(text)) return text;
    return Array.from(shown(text), (character) => {
      if (fonts.has(character.codePointAt(0) ?? 0)) return character;
      counts.missing += 1;
      counts.missingKinds.add(character);
      return MISSING;
    }).join('');
  });
  const { title, author, keywords, madeAt, pictures = [], remarksOn } = facts;
  const inputs = {
    ...data,
    title,
    author,
    keywords,
    remarks: remarksOn(counts),
    fonts: { text: fonts.text, code: fonts.code },
  };
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: [...fonts.files] }],
  });
  try {
    const { logo } = document.letterhead ?? {};
    for (const picture of logo ? [...pictures, logo] : pictures)
      compiler.mapShadow(join(workspace, pictureFile(picture)), Buffer.from(picture.content));
    const compiled = compiler.compile({
      mainFileContent: template,
      inputs: { document: JSON.stringify(inputs) },
    });
    const { result } = compiled;
    if (!result)
      throw new Error(`cannot set the pages: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    return written(compiler, result, Math.floor(Date.parse(madeAt) / 1_000));
  } finally {
    compiler.evictCache(0);
  }
};

const written = (compiler: NodeCompiler, pages: NodeTypstDocument, creationTimestamp: number): Uint8Array => {
  try {
    return compiler.pdf(pages, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    // Returns a tagged PDF that does not claim conformance, because something in the text violates the
    // standard.
    return compiler.pdf(pages, { creationTimestamp });
  }
};
