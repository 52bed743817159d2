import type { Language } from '@proviso/contracts';
import type { Letterhead } from '../letterhead.ts';

/** An exported table, divided into sections. All cells contain display text in one language. */
export interface TableFile {
  language: Language;
  /** The table's title, such as `Statement of applicability`. */
  title: string;
  /** Name of the organization that owns the table. */
  organization: string;
  letterhead?: Letterhead | undefined;
  /** Creation time of the table, in UTC. */
  madeAt: string;
  /** Name of the user who requested the table. */
  madeBy: string;
  /**
   * Facts that the table is based on, such as `Engine` and `Proviso engine 1.0`. Displayed below the title or
   * below the rows.
   */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Short tables on a page of their own before the sections. Appears only in PDFs. */
  summary?: readonly SummaryTable[];
  /**
   * Label for the sections, such as `Body`. Formats without headings use it as the name of a separate column.
   */
  sectionLabel: string;
  columns: readonly TableColumn[];
  sections: readonly TableSection[];
}

export interface SummaryTable {
  heading: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Line below the rows that states how many rows were left out. */
  more?: string;
}

export interface TableSection {
  heading: string;
  /** One line about all rows, printed below the heading. */
  summary?: string;
  rows: readonly (readonly string[])[];
}

export interface TableColumn {
  header: string;
  /** Column width, relative to the other columns. */
  width: number;
}
