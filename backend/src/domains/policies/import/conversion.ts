import {
  extractionFailures,
  type ImportRemark,
  type ImportSection,
  type ImportTitleSource,
} from '@proviso/contracts';

/** Why no policy could be read from a file. */
export const conversionFailures = [...extractionFailures, 'not-utf-8'] as const;
export type ConversionFailure = (typeof conversionFailures)[number];

/** Headings that are named of one file at most, and of how many levels. */
const MOST_SECTIONS = 100;
const SECTION_LEVELS = 3;

/** The headings of a file that a person is shown: those of its three highest levels. */
export const shownSections = (sections: readonly ImportSection[]): ImportSection[] => {
  const top = Math.min(...sections.map(({ level }) => level));
  return sections.filter(({ level }) => level < top + SECTION_LEVELS).slice(0, MOST_SECTIONS);
};

/** The outcome of converting a file to Markdown. */
export type Conversion =
  | {
      outcome: 'converted';
      /** Markdown without NUL and halves of surrogate pairs. */
      content: string;
      /** What the document calls itself, in one line of any length; `null` when it does not say. */
      title: string | null;
      /** Where the title was found. */
      titleFrom: ImportTitleSource;
      /** Its headings, by {@link shownSections}. */
      sections: ImportSection[];
      /** What was inferred, and what could not be kept. */
      remarks: ImportRemark[];
    }
  | { outcome: 'failed'; reason: ConversionFailure };
