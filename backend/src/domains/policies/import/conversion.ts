import {
  extractionFailures,
  type ImportRemark,
  type ImportSection,
  type ImportTitleSource,
} from '@proviso/contracts';

/** Reasons why a file could not be converted to a policy. */
export const conversionFailures = [...extractionFailures, 'not-utf-8'] as const;
export type ConversionFailure = (typeof conversionFailures)[number];

/** Maximum number of headings listed per file. */
const MAX_SECTIONS = 100;
/** Maximum number of heading levels listed per file. */
const SECTION_LEVELS = 3;

/** The headings shown in a file's preview: its three highest levels. */
export const sectionsInPreview = (sections: readonly ImportSection[]): ImportSection[] => {
  const top = Math.min(...sections.map(({ level }) => level));
  return sections.filter(({ level }) => level < top + SECTION_LEVELS).slice(0, MAX_SECTIONS);
};

/** The outcome of converting a file to Markdown. */
export type Conversion =
  | {
      outcome: 'converted';
      /** Markdown without NUL characters or unpaired surrogates. */
      content: string;
      /** The document's title as one line of any length, or `null` if the document has no title. */
      title: string | null;
      /** Where the title comes from. */
      titleFrom: ImportTitleSource;
      /** The document's headings, as selected by {@link sectionsInPreview}. */
      sections: ImportSection[];
      /** Remarks about guesses and lost content. */
      remarks: ImportRemark[];
      /** The document's pictures in Base64. The Markdown refers to each picture by its index. */
      pictures: string[];
    }
  | { outcome: 'failed'; reason: ConversionFailure };
