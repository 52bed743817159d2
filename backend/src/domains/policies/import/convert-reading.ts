import type { DocumentNotice, ImportOptions } from '@proviso/contracts';
import { readingToMarkdown, remarksOf, sectionsOf } from '@proviso/contracts/conversion';
import type { FileReading } from '../../../shared/extraction/text-extractor.ts';
import { type Conversion, shownSections } from './conversion.ts';

/** Converts the reading of a DOCX or PDF to Markdown, with remarks on guesses and losses. */
export const convertReading = (file: FileReading, options: ImportOptions = {}): Conversion => {
  if (file.outcome === 'failed') return file;
  const { reading, notices = [] } = file;
  const { title } = reading;
  return {
    outcome: 'converted',
    content: readingToMarkdown(reading),
    title: title?.text ?? null,
    titleFrom: title?.from ?? 'file-name',
    sections: shownSections(sectionsOf(reading)),
    remarks: [
      ...remarksOf(reading, options),
      ...notices.filter((notice) => !toldWithPlaces.has(notice)).map((about) => ({ about })),
    ],
  };
};

/** Notices that remarks describe in more detail. */
const toldWithPlaces: ReadonlySet<DocumentNotice> = new Set([
  'tracked-changes',
  'comments',
  'invisible-text',
]);
