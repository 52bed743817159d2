import { bodyByMammoth } from './docx/body-by-mammoth.ts';
import { docxNotices } from './docx/docx-notices.ts';
import { openDocx } from './docx/docx-package.ts';
import { mainPartOf, readAround } from './docx/docx-stories.ts';
import { losesWords } from './docx/lost-words.ts';
import { readStory } from './docx/story-text.ts';
import { engineVersion } from './engine-version.ts';
import type { Extraction } from './text-extractor.ts';

/**
 * Takes the text from a DOCX that says it unpacks to at most `unpackedBytes`: the body by mammoth, or by our own reader
 * where mammoth leaves words out (text boxes, simple fields, words that a line break divides), then what stands around
 * it. The archive's directory may lie: to be run where it can be killed.
 */
export const extractDocx = async (content: Buffer, unpackedBytes: number): Promise<Extraction> => {
  try {
    const opened = await openDocx(content, unpackedBytes);
    if ('refusal' in opened) return { outcome: 'failed', reason: opened.refusal };
    const docx = opened.package;
    const main = await mainPartOf(docx);
    const part = await docx.read(main);
    if (!part) return { outcome: 'failed', reason: 'malformed' };

    const own = readStory(part);
    const byMammoth = await bodyByMammoth(docx, main);
    const isWhole = byMammoth !== undefined && !losesWords(byMammoth, own.text);
    const around = await readAround(docx, main);
    const notices = await docxNotices(docx, `${own.fieldCodes} ${around.fieldCodes}`);
    return {
      outcome: 'extracted',
      text: [isWhole ? byMammoth : own.text, ...around.texts].map((text) => text.trimEnd()).join('\n\n'),
      ...(notices.length > 0 && { notices }),
      engine: engineVersion(isWhole ? 'mammoth' : 'saxes'),
    };
  } catch {
    return { outcome: 'failed', reason: 'malformed' };
  }
};
