import {
  extractionFailures,
  type ImportRemark,
  type ImportSection,
  type ImportTitleSource,
} from '@proviso/contracts';

/** Why no policy could be read from a file. */
export const conversionFailures = [...extractionFailures, 'not-utf-8'] as const;
export type ConversionFailure = (typeof conversionFailures)[number];

/** Maximum number of headings that are listed per file, and their levels. */
const MOST_SECTIONS = 100;
const SECTION_LEVELS = 3;

/** The headings that the preview of a file shows: its three highest levels. */
export const shownSections = (sections: readonly ImportSection[]): ImportSection[] => {
  const top = Math.min(...sections.map(({ level }) => level));
  return sections.filter(({ level }) => level < top + SECTION_LEVELS).slice(0, MOST_SECTIONS);
};

/** The outcome of converting a file to Markdown. */
export type Conversion =
  | {
      outcome: 'converted';
      /** Markdown without NUL or unpaired surrogates. */
      content: string;
      /** The document's title, in one line of any length; `null` if it has none. */
      title: string | null;
      /** Source of the title. */
      titleFrom: ImportTitleSource;
      /** Its headings, by {@link shownSections}. */
      sections: ImportSection[];
      /** Remarks on guesses and on losses. */
      remarks: ImportRemark[];
      /** Bytes of its pictures in Base64, which the Markdown names by number. */
      pictures: string[];
    }
  | { outcome: 'failed'; reason: ConversionFailure };
