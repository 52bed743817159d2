import {
  extractionFailures,
  type ImportRemark,
  type ImportSection,
  type ImportTitleSource,
} from '@proviso/contracts';

/** Why no policy could be read from a file. */
export const conversionFailures = [...extractionFailures, 'not-utf-8'] as const;
export type ConversionFailure = (typeof conversionFailures)[number];

/** Headings that are named of one file at most. */
export const MOST_SECTIONS = 100;

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
      /** Its headings, at most {@link MOST_SECTIONS}. */
      sections: ImportSection[];
      /** What was inferred, and what could not be kept. */
      remarks: ImportRemark[];
    }
  | { outcome: 'failed'; reason: ConversionFailure };
