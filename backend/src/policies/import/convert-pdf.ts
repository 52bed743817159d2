import { openReadablePdf, pdfFailureOf } from '../../extraction/extract-pdf.ts';
import type { Conversion } from './conversion.ts';
import { textToMarkdown } from './text-to-markdown.ts';

/** Makes Markdown of the text of a PDF, whose layout is not told. To be run where it can be killed. */
export const convertPdf = async (content: Uint8Array): Promise<Conversion> => {
  try {
    const { parser, pages } = await openReadablePdf(content);
    const title: unknown = (await parser.getInfo()).info?.Title;
    return {
      outcome: 'converted',
      content: textToMarkdown(pages.map((text = '') => text.trimEnd()).join('\n\n')),
      title: typeof title === 'string' && title.trim() !== '' ? title.trim() : null,
    };
  } catch (error) {
    return { outcome: 'failed', reason: pdfFailureOf(error) };
  }
};
