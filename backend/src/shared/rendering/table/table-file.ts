import type { Language } from '@proviso/contracts';

/** A table that is exported as a file, in sections. All of it is text as people read it, in one language. */
export interface TableFile {
  language: Language;
  /** Such as `Statement of applicability`. */
  title: string;
  /** Whose it is. */
  organization: string;
  /** Instant in UTC. */
  madeAt: string;
  /** The name of who asked for it. */
  madeBy: string;
  /** What the table rests on, such as `Engine` and `built-in 1.0.0`: under the title, or below the rows. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** What the sections are, such as `Body`: a column of its own where the form has no headings. */
  sectionsAre: string;
  columns: readonly TableColumn[];
  sections: readonly { heading: string; rows: readonly (readonly string[])[] }[];
}

export interface TableColumn {
  header: string;
  /** Share of the width of a page, next to the other columns. */
  width: number;
}
