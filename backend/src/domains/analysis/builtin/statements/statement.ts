/** What a statement commits the organization to. */
export type Modality =
  /** A duty, a prohibition, or what is done today: "must be changed", "are trained yearly", "Lock your screen." */
  | 'required'
  /** What may be done. */
  | 'permitted'
  /** What should be done, or is done where possible. */
  | 'recommended'
  /** What is so, whoever reads it: "Phishing is a kind of fraud." Also what would be. */
  | 'descriptive'
  /** What is not done yet. */
  | 'planned'
  /** What was done once. */
  | 'past'
  | 'question'
  /** Words without a verb, such as "Automatic logoff" in a list. */
  | 'named';

/** Why a statement does not bind, or `in-force`. */
export type Validity =
  | 'in-force'
  | 'struck'
  | 'comment'
  /** The words of somebody else: a block quotation, or a law between quotation marks. */
  | 'quoted'
  /** Repealed, superseded, withdrawn or expired. */
  | 'repealed'
  | 'draft'
  /** A person has still to write it: `[TODO]`, an empty box, a question without an answer. */
  | 'unfilled'
  /** Nobody can see it in the document. */
  | 'invisible';

/** Only `evidence` can meet a requirement. The others give what is below them its subject, or speak of something else. */
export type Role =
  | 'evidence'
  | 'heading'
  | 'contents'
  | 'reference'
  | 'definition'
  | 'revision'
  | 'example'
  /** "This policy describes how …": what a text is for. */
  | 'purpose'
  /** What a law or standard asks of everybody. */
  | 'law'
  /** What others have to do, such as customers or an authority. */
  | 'others';

/** A prohibition is a duty not to do something; a denial says that something is not done or not asked for. */
export type Negation = 'prohibition' | 'denial';

/** One thing that a text says: a sentence, a list item with its lead-in, or a table row with its header. */
export interface Statement {
  kind: 'sentence' | 'item' | 'row' | 'heading';
  /** UTF-16 code units from the start of the source; `source.slice(start, end)` is what is quoted. */
  start: number;
  end: number;
  /** The words without Markdown, on one line, and without what a person must still fill in. */
  text: string;
  /** Plain texts of the headings above it, outermost first. */
  headings: readonly string[];
  /** What introduces the list that it is in, such as `Managers must:`; also a list around that one. */
  lead: string | null;
  /** The names of a row's columns. */
  columns: readonly string[];
  modality: Modality;
  /** Of the main clause. */
  negated: Negation | null;
  /** It has an exception, such as "unless …". */
  exception: boolean;
  validity: Validity;
  role: Role;
  /** Words that say who. */
  who: string | null;
  /** Words that say how often. */
  frequency: string | null;
  /** Words that say by when, or for how long. */
  deadline: string | null;
  /** `lead` and `text` word by word. */
  words: readonly StatementWord[];
}

/** A word of a statement, for comparison. */
export interface StatementWord {
  /** Lowercase, without a possessive. Hyphens part words. */
  word: string;
  /** In the lead-in rather than the statement itself. */
  inLead: boolean;
  /** Within the scope of "not", "no", "never" and their like. */
  negated: Negation | null;
  /**
   * In a clause that says when something applies or does not, so that the clause itself asserts nothing; or the subject of what is
   * not done, as "encrypted data" in "Encrypted data is not shared".
   */
  aside: 'condition' | 'exception' | 'subject' | null;
}

/** Whether a word is part of what is asserted rather than supposed. */
export const isMain = ({ aside }: StatementWord): boolean => aside === null || aside === 'subject';

/** Whether a statement can meet a requirement at all. */
export const counts = ({ validity, role }: Pick<Statement, 'validity' | 'role'>): boolean =>
  validity === 'in-force' && role === 'evidence';
