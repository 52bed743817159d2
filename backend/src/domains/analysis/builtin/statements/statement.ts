/** The commitment of an organization in a statement. */
export type Modality =
  /** A duty, a prohibition, or what is done today: "must be changed", "are trained yearly", "Lock your screen." */
  | 'required'
  /** A permission. */
  | 'permitted'
  /** A recommendation, or an action to be taken where possible. */
  | 'recommended'
  /** A fact that binds nobody: "Phishing is a kind of fraud." Also a hypothesis. */
  | 'descriptive'
  /** A plan. */
  | 'planned'
  /** A past action. */
  | 'past'
  | 'question'
  /** Words without a verb, such as "Automatic logoff" in a list. */
  | 'named';

/** The reason why a statement does not bind, or `in-force`. */
export type Validity =
  | 'in-force'
  | 'struck'
  | 'comment'
  /** Another author's words: a block quotation, or a law in quotation marks. */
  | 'quoted'
  /** Repealed, superseded, withdrawn or expired. */
  | 'repealed'
  | 'draft'
  /** A person must still fill it in: `[TODO]`, an empty box, an unanswered question. */
  | 'unfilled'
  /** Invisible in the document. */
  | 'invisible';

/** Only `evidence` can meet a requirement. Other roles provide context or have another subject. */
export type Role =
  | 'evidence'
  | 'heading'
  | 'contents'
  | 'reference'
  | 'definition'
  | 'revision'
  | 'example'
  /** The purpose of a text: "This policy describes how …". */
  | 'purpose'
  /** Obligations of everybody by a law or standard. */
  | 'law'
  /** Obligations of others, such as customers or an authority. */
  | 'others';

/** A prohibition is a duty not to act. A denial says that an action is not taken or not required. */
export type Negation = 'prohibition' | 'denial';

/** A unit of a text: a sentence, a list item with its lead-in, or a table row with its header. */
export interface Statement {
  kind: 'sentence' | 'item' | 'row' | 'heading';
  /** UTF-16 code units from the start of the source. `source.slice(start, end)` is quoted. */
  start: number;
  end: number;
  /** The text without Markdown and blanks, on one line. */
  text: string;
  /** Plain texts of the headings above it, outermost first. */
  headings: readonly string[];
  /** The text that introduces its list, such as `Managers must:`, including outer lists. */
  lead: string | null;
  /** The names of a row's columns. */
  columns: readonly string[];
  modality: Modality;
  /** Negation of the main clause. */
  negated: Negation | null;
  /** True if it has an exception, such as "unless …". */
  exception: boolean;
  validity: Validity;
  role: Role;
  /** Words that name the person responsible. */
  who: string | null;
  /** Words for a frequency. */
  frequency: string | null;
  /** Words for a deadline or duration. */
  deadline: string | null;
  /** The words of `lead` and `text`. */
  words: readonly StatementWord[];
}

/** A word of a statement, for comparison. */
export interface StatementWord {
  /** Lower case, without a possessive. Hyphens separate words. */
  word: string;
  /** True if it belongs to the lead-in, and not to the statement itself. */
  inLead: boolean;
  /** Set within the scope of a negation such as "not", "no" or "never". */
  negated: Negation | null;
  /**
   * Set in a clause that limits when something applies, so that the clause itself asserts nothing. Also set
   * for the subject of a denied action, such as "encrypted data" in "Encrypted data is not shared".
   */
  aside: 'condition' | 'exception' | 'subject' | null;
}

/** True if a word is asserted, and not only supposed. */
export const isMain = ({ aside }: StatementWord): boolean => aside === null || aside === 'subject';

/** True if a statement can meet a requirement. */
export const counts = ({ validity, role }: Pick<Statement, 'validity' | 'role'>): boolean =>
  validity === 'in-force' && role === 'evidence';
