import type { Validity } from './statement.ts';

const WITHDRAWN = String.raw`(?:repealed|superseded|withdrawn|rescinded|revoked|retired|obsolete|expired|void|discontinued|deprecated|cancell?ed|archived|no longer (?:in (?:force|effect|use)|valid|applicable|applies|effective)|not (?:yet )?(?:in (?:force|effect)|effective|approved|adopted|valid))`;
const SUBJECT = String.raw`(?:this|the|these) (?:entire |whole |present |above |following |previous )?`;
const IS = String.raw`(?:is|was|are|were|has been|have been|had been|became|will be)`;
const OF_SECTION = new RegExp(
  String.raw`\b${SUBJECT}(?:section|chapter|paragraph|clause|article|part|rule|requirement)s?\b.{0,40}\b${IS} (?:hereby |now |since |formally )*${WITHDRAWN}\b`,
  'i',
);
const OF_ALL = new RegExp(
  String.raw`\b${SUBJECT}(?:[\w-]+ ){0,3}(?:policy|document|standard|procedure|plan|handbook|version|manual|guideline)s?\b.{0,40}\b${IS} (?:hereby |now |since |formally |fully )*${WITHDRAWN}\b`,
  'i',
);
const OF_ITSELF = new RegExp(
  String.raw`[([]\s*(?:${WITHDRAWN}|deleted|reserved)\b[^)\]]*[)\]]|^\W*(?:${WITHDRAWN})\W*(?:$|[:–—-])|\b(?:formerly|previously) required\b`,
  'i',
);
const UNTIL =
  /\b(?:(?:valid|effective|in (?:force|effect)|applied|applicable|ended|expired|expires) )?(?:[Uu]ntil|[Tt]hrough|[Tt]ill|[Ee]xpired(?: on)?|[Ee]nded(?: on)?|[Ee]xpires(?: on)?)\s+(?:(?:\d{1,2}\s+)?[A-Z][a-z]+\s+)?(?:\d{1,2},?\s+)?(?:\d{1,2}[/.-]){0,2}((?:19|20)\d\d)\b/;
const DRAFT_MARK =
  /^\W*draft\b(?=\W*(?:$|[:–—-]|only|version|for (?:discussion|review|comment|consultation)|not ))|[([]\s*draft\b[^)\]]*[)\]]|\bDRAFT\b(?=\W*$)/i;
const IS_DRAFT =
  /\b(?:this|the following) (?:[\w-]+ ){0,3}(?:is|are) (?:only |still |merely )?an? (?:early |first |working |unapproved )?(?:draft|proposal|sample|template|example)\b/i;

/** The effect of a statement that repeals a text, or marks it as a draft. */
export interface Repeal {
  validity: Extract<Validity, 'repealed' | 'draft'>;
  /**
   * The affected part of the text: the statement itself, the section below the same heading, or the entire
   * text.
   */
  of: 'itself' | 'section' | 'all';
}

/**
 * Returns whether a statement repeals itself or other statements. A heading (`isHeading`) affects its
 * section. Dates in years before `year` count as past.
 */
export const repealIn = (text: string, isHeading: boolean, year: number): Repeal | undefined => {
  const own = isHeading ? 'section' : 'itself';
  if (OF_ALL.test(text)) return { validity: 'repealed', of: 'all' };
  if (OF_SECTION.test(text)) return { validity: 'repealed', of: 'section' };
  if (OF_ITSELF.test(text)) return { validity: 'repealed', of: own };
  const until = UNTIL.exec(text)?.[1];
  if (until !== undefined && Number(until) < year) return { validity: 'repealed', of: own };
  if (IS_DRAFT.test(text)) return { validity: 'draft', of: 'all' };
  if (DRAFT_MARK.test(text) && !/^\W*(?:status|state)\b/i.test(text)) return { validity: 'draft', of: own };
  return undefined;
};

/** True if the statement is one long quotation, for example a law's text. */
export const isQuotation = (text: string): boolean =>
  /^\W{0,2}[“"][^“”"]{40,}[”"]\W*(?:\([^)]*\))?\W*$/.test(text);
