import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PDFParse } from 'pdf-parse';
import { engineVersion } from './engine-version.ts';
import type { Extraction } from './text-extractor.ts';

/** Separates pages in the text, as other tools do too. */
const PAGE_BREAK = '\f';

// pdf.js reads the character maps of East Asian fonts from its own package.
const pdfjsFolder = (): string => {
  const fromPdfParse = createRequire(createRequire(import.meta.url).resolve('pdf-parse'));
  return dirname(fromPdfParse.resolve('pdfjs-dist/package.json'));
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Takes the text from a PDF. To be run where it can be killed: a hostile file may take any time and memory. */
export const extractPdf = async (content: Uint8Array): Promise<Extraction> => {
  const folder = pdfjsFolder();
  const parser = new PDFParse({
    data: content,
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
  });
  try {
    const { pages } = await parser.getText();
    const text = pages.map((page) => page.text.trimEnd()).join(PAGE_BREAK);
    return { outcome: 'extracted', text, pages: pages.length, engine: engineVersion('pdf-parse') };
  } catch (error) {
    const encrypted = nameOf(error) === 'PasswordException';
    return { outcome: 'failed', reason: encrypted ? 'encrypted' : 'malformed' };
  }
};
