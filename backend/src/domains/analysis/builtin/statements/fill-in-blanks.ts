import { deadlineIn, frequencyIn, responsiblePersonIn } from './schedule.ts';
import type { ElementNeed } from '../../../../shared/controls/elements.ts';

/** A place in a statement that a person must still fill in, such as `[number]`. */
export interface Blank {
  /** Offset in the statement's `text`, from which the blank was removed. */
  at: number;
  /** The blank as written, with its brackets. */
  label: string;
}

/** Placeholders for text that must still be written. A statement with such a placeholder does not count. */
const TO_WRITE =
  /^\s*(?:to ?-?do\b.*|tbd\b.*|tbc\b.*|tba\b.*|to be (?:completed|defined|determined|decided|added|written|confirmed).*|(?:describe|insert|specify|list|explain|add|enter|provide|state|include|fill|complete|write|summari[sz]e|identify|define|your|choose|select|delete|edit|customi[sz]e|note|instructions?|placeholder|xx+|…|\.{2,}|_+|\?+)\b.*|…|\.{2,}|_+|\?+|\s*)$/i;
/** Blanks to fill in: brackets, angle brackets, braces, lines, and "(# of days)". */
const BLANK =
  /\[([^\]\n]{0,200})\](?!\()|<([A-Z][A-Z0-9 _/-]{1,60})>|\{\{\s*([^}\n]{0,80})\s*\}\}|\$\{([^}\n]{1,80})\}|\(\s*(#[^)\n]{0,60}|(?:number|insert|enter|specify|list|name|title|date|frequency|time ?frame)\b(?: of| the| your)?[^)\n]{0,60})\s*\)|(_{3,})|\b(X{2,})\b/g;
const BARE = /\b(?:TBD|TODO|TBC)\b|\bto be (?:completed|determined|defined|decided)\b/;
/** Bracketed text that is not a blank: note numbers and check marks. */
const NO_BLANK = /^(?:\d{1,3}|\^?\d+|x|X|✓|✔|sic|[ivx]+)$/;
/** What follows a number. A bracketed number before it is a blank, and no note: "within [10] business days". */
const COUNTED =
  /^\s*(?:\(\d+\)\s*)?(?:(?:business|working|calendar|consecutive|failed|invalid|unsuccessful|previous)\s+)*(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|percent|%|characters?|attempts?|log-?ins?|passwords?|users?|times)/i;
/** Maximum share of blanks among a statement's words. A statement with more blanks does not count. */
const MAX_BLANK_SHARE = 0.5;
/**
 * Maximum number of words that a blank counts as. A blank's description is usually longer than the value to
 * fill in.
 */
const MAX_WORDS = 2;
/** Marks a blank in a text. No pattern for times matches across it. */
const MARK = '\uFFFC';

/**
 * Removes the blanks from `text`. Returns them with their places in the remaining text. `isUnfilled` is true if a
 * person must still complete the text.
 */
export const removeFillInBlanks = (text: string): { text: string; isUnfilled: boolean; blanks: Blank[] } => {
  let words = 0;
  let isUnfilled = BARE.test(text);
  const labels: string[] = [];
  const marked = text
    .replaceAll(MARK, ' ')
    .replaceAll(BLANK, (whole: string, ...groups: unknown[]) => {
      const inner = groups.slice(0, 7).find((group) => typeof group === 'string') ?? '';
      const at = groups.slice(7).find((group) => typeof group === 'number') ?? 0;
      const isNote = NO_BLANK.test(inner.trim()) && !COUNTED.test(text.slice(at + whole.length));
      if (isNote && whole.startsWith('[')) return ' ';
      if (whole.startsWith('[') && TO_WRITE.test(inner)) isUnfilled = true;
      words += Math.min(MAX_WORDS, Math.max(1, whole.match(/\p{L}+/gu)?.length ?? 0));
      labels.push(whole.replaceAll(/\s+/g, ' '));
      return ` ${MARK} `;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
  const blanks: Blank[] = [];
  let left = '';
  for (const [index, part] of marked.split(new RegExp(`${MARK} ?`)).entries()) {
    if (index > 0) blanks.push({ at: left.length, label: labels[index - 1] ?? '' });
    left += part;
  }
  const others = left.match(/\p{L}{2,}/gu)?.length ?? 0;
  return {
    text: left.trim(),
    isUnfilled: isUnfilled || (words > 0 && (others < 2 || words / (words + others) > MAX_BLANK_SHARE)),
    blanks,
  };
};

/**
 * Returns `text` with a mark at each blank, so that "every [six] months" states no frequency, unlike "every
 * months".
 */
export const markBlanks = (text: string, blanks: readonly Blank[]): string => filledIn(text, blanks, MARK);

/** Returns `text` with `value` in place of each blank. */
const filledIn = (text: string, blanks: readonly Blank[], value: string): string =>
  blanks.reduceRight((left, { at }) => `${left.slice(0, at)}${value} ${left.slice(at)}`, text);

const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty-five|sixty|ninety)`;
/** What a blank for a number, a time, or a frequency contains. */
const VALUE = new RegExp(
  String.raw`^(?:(?:at least|at most|no more than|no later than|not later than|a minimum of|a maximum of|within|every|each|up to|after|for|by|the|a|an|insert|enter|specify|applicable|defined|agreed)\s+)*(?:#|x{1,3}$|_+$|n$|no\.|number|${NUMBER}\b|frequency|period|interval|time ?(?:frame|period|limit)?$|date|deadline|duration|amount|percentage|hours?|days?|weeks?|months?|quarters?|years?|annual|yearly|quarterly|monthly|weekly|daily|hourly|nightly|semi-?annual|bi-?annual|once|twice|(?:same|next) (?:business |working )?day|immediately|promptly)`,
  'i',
);
const innerOf = (label: string): string => label.replaceAll(/^[^\p{L}\p{N}#_]+|[^\p{L}\p{N}#_]+$/gu, '');

/** True if a number, a time, or a frequency belongs in the blank, and not a name. */
export const isValueBlank = (text: string, { at, label }: Blank): boolean =>
  VALUE.test(innerOf(label)) || COUNTED.test(text.slice(at));

const sayers = { who: responsiblePersonIn, frequency: frequencyIn, deadline: deadlineIn } as const;
/** Values that a blank with a description, such as `[number]`, could have. */
const samples: Readonly<Record<ElementNeed, readonly string[]>> = {
  who: [],
  frequency: ['30', '30 days', 'every 30 days'],
  deadline: ['30', '30 days', 'within 30 days'],
};

/** Returns the blanks of `text` that state `need` once they are filled in. */
export const blanksFor = (need: ElementNeed, text: string, blanks: readonly Blank[]): Blank[] =>
  blanks.filter((blank) => {
    const values = need === 'who' || isValueBlank(text, blank) ? [innerOf(blank.label)] : [];
    return [...values, ...(values.length > 0 ? samples[need] : [])].some(
      (value) => sayers[need](filledIn(text, [blank], value)) !== null,
    );
  });

/** Blanks for the organization's own name. A statement is complete without it. */
const ORGANIZATION =
  /^(?:the |our |your |insert |enter |name of (?:the |your )?)*(?:organi[sz]ation|company|institution|entity|covered entity|practice|clinic|hospital|school|district|business|firm|agency|employer|client)(?:['’]s)?(?: name)?$/i;

/** A part of a sentence that can be left out, such as "[or the shorter time of state law]". */
const OPTION = /^(?:or|and|if|where|optional(?:ly)?)\b/i;

/** False for a blank without which a statement says the same: the organization's name, or an option. */
export const isDecisiveBlank = ({ label }: Blank): boolean => {
  const inner = innerOf(label);
  return !ORGANIZATION.test(inner) && !OPTION.test(inner);
};
