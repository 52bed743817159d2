import type { Blank } from './fill-in-blanks.ts';

/** The kind of commitment that a statement makes. */
export type Modality =
  /**
   * A duty, a prohibition, or a current practice: "must be changed", "are trained yearly", "Lock your
   * screen."
   */
  | 'required'
  | 'permitted'
  /** A recommendation, or an action to be taken where possible. */
  | 'recommended'
  /** A fact or hypothesis that creates no obligation: "Phishing is a kind of fraud." */
  | 'descriptive'
  /** An action planned for the future. */
  | 'planned'
  /** A past action. */
  | 'past'
  | 'question'
  /** Words without a verb, for example "Automatic logoff" in a list. */
  | 'named';

/** The reason why a statement is not binding, or `in-force` if it is binding. */
export type Validity =
  | 'in-force'
  | 'struck'
  | 'comment'
  /** Another author's words: a block quotation, or a law in quotation marks. */
  | 'quoted'
  /** Repealed, superseded, withdrawn or expired. */
  | 'repealed'
  | 'draft'
  /** A person must still complete the text: `[TODO]`, an empty box, an unanswered question. */
  | 'unfilled'
  /** Not visible in the document. */
  | 'invisible';

/**
 * The purpose of a statement. Only `evidence` can meet a requirement. Statements with other roles provide
 * context or have another subject.
 */
export type Role =
  | 'evidence'
  | 'heading'
  | 'contents'
  | 'reference'
  | 'definition'
  | 'revision'
  | 'example'
  /** States the purpose of a text: "This policy describes how …". */
  | 'purpose'
  /** Obligations that a law or standard imposes on everyone. */
  | 'law'
  /** Obligations of other parties, for example customers or an authority. */
  | 'others';

/** A prohibition is a duty not to act. A denial states that an action is not taken or not required. */
export type Negation = 'prohibition' | 'denial';

/** A unit of a text: a sentence, a list item with its lead-in, or a table row with its header. */
export interface Statement {
  kind: 'sentence' | 'item' | 'row' | 'heading';
  /** Offset in UTF-16 code units from the start of the source. `source.slice(start, end)` is the quote. */
  start: number;
  end: number;
  /** The text on one line, without Markdown syntax or blanks to fill in. */
  text: string;
  /** The blanks that were removed from `text`. */
  blanks: readonly Blank[];
  /** The plain texts of the headings above the statement, outermost first. */
  headings: readonly string[];
  /** The text that introduces the statement's list, such as `Managers must:`, including outer lists. */
  lead: string | null;
  /** Column names of the table that a row belongs to. */
  columns: readonly string[];
  modality: Modality;
  /** The main clause's negation. */
  negated: Negation | null;
  /** True if the statement has an exception, for example "unless …". */
  exception: boolean;
  validity: Validity;
  role: Role;
  /** The words that name the person responsible. */
  who: string | null;
  /** The words that state a frequency. */
  frequency: string | null;
  /** The words that state a deadline or duration. */
  deadline: string | null;
  /** The words in `lead` and `text`. */
  words: readonly StatementWord[];
}

/** A word in a statement, for comparison. */
export interface StatementWord {
  /** Lowercase, without a possessive ending. Hyphens separate words. */
  word: string;
  /** True if the word belongs to the lead-in, not to the statement itself. */
  inLead: boolean;
  /**
   * Number of the clause that contains the word. A clause ends at a semicolon. `null` for words that all
   * clauses share: those of the lead-in, and those before a colon that precedes the clauses.
   */
  clause: number | null;
  /** Set if the word is within the scope of a negation such as "not", "no" or "never". */
  negated: Negation | null;
  /**
   * Set for words in a clause that only limits when something applies, and asserts nothing itself. Also set
   * for the subject of a denied action, for example "encrypted data" in "Encrypted data is not shared".
   */
  aside: 'condition' | 'exception' | 'subject' | null;
  /**
   * True in a phrase that only explains or locates the main clause, such as "(see the plan)", "such as logs"
   * or "as part of the program". What happens in such a phrase is not what the statement requires.
   */
  incidental: boolean;
}

/** True if a word is asserted, not merely supposed. */
export const isAssertedWord = ({ aside }: StatementWord): boolean => aside === null || aside === 'subject';

/** True if a statement can meet a requirement. */
export const canMeetRequirement = ({ validity, role }: Pick<Statement, 'validity' | 'role'>): boolean =>
  validity === 'in-force' && role === 'evidence';
