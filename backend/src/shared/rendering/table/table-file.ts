import type { Language } from '@proviso/contracts';

/** An exported table, in sections. All cells are display text in one language. */
export interface TableFile {
  language: Language;
  /** Such as `Statement of applicability`. */
  title: string;
  /** Name of the organization that owns it. */
  organization: string;
  /** Instant in UTC. */
  madeAt: string;
  /** The name of the user who requested it. */
  madeBy: string;
  /** Basis of the table, such as `Engine` and `built-in 1.0.0`: below the title, or below the rows. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Label of the sections, such as `Body`: a separate column in formats without headings. */
  sectionsAre: string;
  columns: readonly TableColumn[];
  sections: readonly { heading: string; rows: readonly (readonly string[])[] }[];
}

export interface TableColumn {
  header: string;
  /** Share of the page width, relative to the other columns. */
  width: number;
}
