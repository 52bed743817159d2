import { isCommand, isParticiple, isThirdPerson } from './verbs.ts';
import type { Negation, StatementWord } from './statement.ts';

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;

/** A word, together with the characters that separate it from the previous word. */
interface Read extends StatementWord {
  gap: string;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const MODALS = words('must shall will may should can could would might cannot need needs');
const AUXILIARIES = words('is are was were has have had does do did be');
const NOT = words(
  "not never cannot don't doesn't didn't isn't aren't wasn't weren't won't can't shouldn't mustn't hasn't haven't needn't wouldn't",
);
/** Adverbs that negate an action almost as strongly as "never". */
const RARELY = words('hardly rarely seldom scarcely barely');
const FORBIDDING_MODALS = words("must shall may should can will cannot mustn't can't shouldn't won't");
/** Words that turn a preceding "no" or "not" into a limit instead of a negation. */
const NO_NEGATION = words(
  'later earlier less more fewer only longer necessarily matter sooner exceptions delay undue unreasonable',
);
const FORBIDDEN = words(
  'prohibited forbidden disallowed banned unacceptable prohibits prohibit forbids forbid',
);
/** Words after "is not" that make it negate the clause's subject: "Access is not permitted." */
const HAPPENS = words(
  `required necessary needed mandatory provided conducted performed done applicable available offered maintained implemented used kept
  carried given held tested reviewed documented established enforced monitored permitted allowed authorized in part addressed covered`,
);
const PERMITS = words('permitted allowed authorized acceptable');
const ENDS = words('but however although though because since so which who that whereas');
const CONDITIONS = words('if when whenever where wherever should');
const EXCEPTIONS = words('unless except excluding until');
const RELATIVE = words('that which who whose');
/** Words that begin a main clause after an initial phrase and its comma. */
const SUBJECTS = words('we they you he she it the our each every all');
const LACKS = words('failure fails fail failing lack absence instead');

/** Returns the words in a lead-in and a text, with their negations and asides marked. */
export const wordsOfStatement = (lead: string | null, text: string): StatementWord[] => {
  const read = [...readWords(lead ?? '', true), ...readWords(text, false)];
  markAsides(read, /:\W*$/.test(text));
  markNegations(read);
  markIncidental(read);
  return read.map(({ gap: _gap, ...word }) => word);
};

const readWords = (text: string, inLead: boolean): Read[] => {
  const found: Read[] = [];
  const colon = text.indexOf(':');
  const head = colon >= 0 && text.includes(';', colon) && !text.slice(0, colon).includes(';') ? colon : 0;
  let end = 0;
  let clause = 0;
  for (const match of text.matchAll(WORD)) {
    const raw = match[0].toLowerCase().replace('’', "'");
    const word = raw.endsWith("'s") ? raw.slice(0, -2) : raw;
    const last = found.at(-1);
    if (last && isOneWord(last.word, word) && /^[\s-]*$/.test(text.slice(end, match.index))) {
      last.word = `log${word}`;
      end = match.index + match[0].length;
      continue;
    }
    const gap = found.length === 0 && !inLead ? '' : text.slice(end, match.index);
    if (gap.includes(';')) clause += 1;
    const isShared = inLead || match.index < head;
    found.push({
      word,
      inLead,
      gap,
      negated: null,
      aside: null,
      clause: isShared ? null : clause,
      incidental: false,
    });
    end = match.index + match[0].length;
  }
  return found;
};

/**
 * True if both words form one verb, such as "log in". The words "logged in" in "logged in the system" do
 * not.
 */
export const isOneWord = (first: string, second: string): boolean =>
  (/^logs?$/.test(first) && /^(?:in|on|off|out)$/.test(second)) ||
  (/^logg(?:ed|ing)$/.test(first) && /^(?:on|off|out)$/.test(second));

const at = (read: readonly Read[], index: number): string => read[index]?.word ?? '';

/** True if the clause that contains the preceding word ends before `index`. */
const isBoundary = (read: readonly Read[], index: number): boolean => {
  const each = read[index];
  if (!each) return true;
  if (/[;:–—]|[.!?]\s|\|/.test(each.gap) || ENDS.has(each.word)) return true;
  const isJoint = each.gap.includes(',') || each.word === 'and' || each.word === 'or';
  return isJoint && startsClause(read, index);
};

/** True if the words after a comma or "and" have their own verb: "…, and all users must …". */
const startsClause = (read: readonly Read[], from: number): boolean => {
  for (let index = from; index < Math.min(from + 7, read.length); index += 1) {
    if (index > from && (read[index]?.gap.includes(',') ?? false)) return false;
    if (MODALS.has(at(read, index)) || AUXILIARIES.has(at(read, index))) return true;
  }
  return false;
};

const clauseEnd = (read: readonly Read[], from: number): number => {
  let end = from + 1;
  while (end < read.length && !isBoundary(read, end)) end += 1;
  return end;
};

const clauseStart = (read: readonly Read[], from: number): number => {
  let start = from;
  while (start > 0) {
    const { gap = '', word = '' } = read[start] ?? {};
    if (/[;:–—]|[.!?]\s|\|/.test(gap) || /^(?:but|however|that|which|who)$/.test(word)) break;
    if (read[start - 1]?.aside === 'condition' || read[from]?.aside === 'condition') {
      if (read[start - 1]?.aside !== read[from]?.aside) break;
    }
    start -= 1;
  }
  return start;
};

/** Marks clauses such as "if training is given" and "unless approved". */
const markAsides = (read: Read[], isIntroduction: boolean): void => {
  for (let index = 0; index < read.length; index += 1) {
    const word = at(read, index);
    const isCondition =
      (CONDITIONS.has(word) && (word !== 'should' || index === 0) && at(read, index - 1) !== 'only') ||
      (word === 'event' && at(read, index - 1) === 'the' && at(read, index - 2) === 'in');
    const isException =
      EXCEPTIONS.has(word) || (word === 'than' && at(read, index - 1) === 'other') || word === 'exempt';
    if (!isCondition && !isException && !LACKS.has(word)) continue;
    const end = asideEnd(read, index, isIntroduction);
    // "No access unless it is approved" requires approval, so the words after "unless" are not an exception.
    if (
      isException &&
      hasNegation(read, 0, index) &&
      !read.slice(0, index).some((each) => each.word.startsWith('appl'))
    )
      continue;
    for (let each = index; each < end; each += 1) {
      const one = read[each];
      if (one) one.aside = isException ? 'exception' : 'condition';
    }
    index = end - 1;
  }
  applyLeadIn(read);
};

/**
 * Decides whether items below a lead-in are conditions. Items are conditions after "Access ends if:", but
 * actions after "If access ends:".
 */
const applyLeadIn = (read: readonly Read[]): void => {
  const lead = read.filter(({ inLead }) => inLead);
  const { aside } = lead.findLast(({ word }) => !INTRODUCING.has(word)) ?? {};
  if (!aside || lead.every((each) => each.aside !== null || INTRODUCING.has(each.word))) return;
  for (const each of read) if (!each.inLead) each.aside = aside;
};

const INTRODUCING = words(
  'that the following one of any all these this conditions cases apply applies is are met',
);

/**
 * Returns where an aside ends. An initial clause ends at its comma, or else two words before the main
 * clause's verb.
 */
const asideEnd = (read: readonly Read[], from: number, isIntroduction: boolean): number => {
  const isFirst =
    from === 0 || /[.:;|]/.test(read[from]?.gap ?? '') || read[from]?.inLead !== read[from - 1]?.inLead;
  // All of "When: A parent asks" and "When a parent asks:" is the condition.
  if (isFirst && /:/.test(read[from + 1]?.gap ?? '')) return clauseEnd(read, from + 1);
  if (isFirst && isIntroduction && !read.slice(from + 1).some(({ gap }) => /[,;:.|]/.test(gap)))
    return read.length;
  // In a table, "Yes | Until training is complete" has no comma that ends the clause.
  if (isFirst && EXCEPTIONS.has(at(read, from)) && from > 0) return clauseEnd(read, from);
  if (!isFirst)
    return LACKS.has(at(read, from)) ? Math.min(from + 5, clauseEnd(read, from)) : clauseEnd(read, from);
  for (let index = from + 1; index < read.length; index += 1)
    if (
      // "If a change affects access, or opens ports, …" has two conditions.
      (/[,;:]/.test(read[index]?.gap ?? '') && at(read, index) !== 'or') ||
      read[index]?.inLead !== read[from]?.inLead
    )
      return index;
  if (LACKS.has(at(read, from))) return Math.min(from + 5, read.length);
  const verb = read.findIndex(
    ({ word }, index) => index > from + 2 && /^(?:must|shall|will|should|may)$/.test(word),
  );
  return verb < 0 ? from + 1 : Math.max(from + 1, verb - 2);
};

const hasNegation = (read: readonly Read[], from: number, to: number): boolean =>
  read.slice(from, to).some(({ word }, index) => isCue(read, from + index) || FORBIDDEN.has(word));

const isCue = (read: readonly Read[], index: number): boolean => {
  const word = at(read, index);
  const next = at(read, index + 1);
  // "including but not limited to …" is not a negation.
  if (next === 'limited' && !AUXILIARIES.has(at(read, index - 1))) return false;
  if (next === 'limited' && /^(?:but|and|which)$/.test(at(read, index - 2))) return false;
  if (NOT.has(word)) return !NO_NEGATION.has(next) && !['or', 'if', 'whether'].includes(at(read, index - 1));
  if (word === 'no') return !NO_NEGATION.has(next);
  // "Rarely used accounts" only describes accounts.
  if (RARELY.has(word)) return AUXILIARIES.has(at(read, index - 1)) || !isParticiple(next);
  return ['nobody', 'none', 'neither', 'nothing'].includes(word);
};

const markNegations = (read: Read[]): void => {
  const mark = (from: number, to: number, kind: Negation): void => {
    for (let index = from; index < to; index += 1) {
      const each = read[index];
      if (each) each.negated = kind;
    }
  };
  for (let index = 0; index < read.length; index += 1) {
    const word = at(read, index);
    if (FORBIDDEN.has(word)) {
      const isPredicate =
        AUXILIARIES.has(at(read, index - 1)) ||
        AUXILIARIES.has(at(read, index - 2)) ||
        at(read, index + 1) === '';
      mark(isPredicate ? clauseStart(read, index) : index, clauseEnd(read, index), 'prohibition');
    } else if (word === 'lacks' || (word === 'lack' && /^(?:we|they|who)$/.test(at(read, index - 1)))) {
      mark(index, clauseEnd(read, index), 'denial');
    } else if (word === 'refrain' || word === 'avoid') {
      mark(index, clauseEnd(read, index), 'prohibition');
    } else if (isCue(read, index)) {
      const kind = kindOf(read, index);
      const end = scopeEnd(read, index);
      const start = isOfSubject(read, index)
        ? clauseStart(read, index)
        : index - Number(isOfVerb(read, index));
      mark(start, end, kind);
      // "Backups are not made" negates "backups", but "encrypted data is not shared" does not negate
      // "encrypted".
      if (start === index && isPassive(read, index)) {
        const subject = clauseStart(read, index);
        mark(subject, index, kind);
        asideOf(read, subject, index, 'subject');
      }
      if (describes(read, index)) asideOf(read, start, end, 'condition');
    }
  }
  markWithout(read);
};

/**
 * True if a negation after a verb negates the verb: "We have no program" negates "have", and "They sign
 * nothing" negates "sign".
 */
const isOfVerb = (read: readonly Read[], index: number): boolean => {
  const verb = at(read, index - 1);
  if (!['no', 'nothing', 'nobody', 'none'].includes(at(read, index)) || ENSURES.test(verb)) return false;
  return /^(?:has|have|had)$/.test(verb) || isCommand(verb) || isThirdPerson(verb);
};
const ENSURES = /^(?:ensure|verify|confirm|check|make|see)s?$/;

/** True for "is not" with a participle, except where the negation covers the entire subject. */
const isPassive = (read: readonly Read[], index: number): boolean =>
  AUXILIARIES.has(at(read, index - 1)) &&
  !FORBIDDING_MODALS.has(at(read, index - 2)) &&
  read.slice(index + 1, index + 3).some(({ word }) => isParticiple(word));

/** True if a negation only describes things: "data that is not encrypted", "data not encrypted must …". */
const describes = (read: readonly Read[], index: number): boolean => {
  const before = at(read, index - 1);
  const isVerb = AUXILIARIES.has(before) || MODALS.has(before) || index === 0;
  if (at(read, index) !== 'not' || isVerb)
    return [index - 3, index - 2, index - 1].some(
      (each) => RELATIVE.has(at(read, each)) && !isObject(read, each),
    );
  return read.slice(index + 1, index + 9).some(({ word }) => MODALS.has(word) || AUXILIARIES.has(word));
};

/** True if "that" introduces an object instead of a description, as in "Verify that …". */
const isObject = (read: readonly Read[], index: number): boolean =>
  at(read, index) === 'that' && (isCommand(at(read, index - 1)) || isThirdPerson(at(read, index - 1)));

const asideOf = (read: readonly Read[], from: number, to: number, aside: StatementWord['aside']): void => {
  for (let index = from; index < to; index += 1) {
    const each = read[index];
    if (each) each.aside ??= aside;
  }
};

/** Returns where a negation's scope ends: at the end of its clause, or before "without" and "unless". */
const scopeEnd = (read: readonly Read[], from: number): number => {
  const end = clauseEnd(read, from);
  for (let index = from + 1; index < end; index += 1)
    if (
      /^(?:without|unless|until|except|before|prior|other|if|when|where)$/.test(at(read, index)) ||
      (NOT.has(at(read, from)) && index > from + 1 && MODALS.has(at(read, index))) ||
      // A negation in a conditional clause does not extend to the main clause.
      (read[from]?.aside === 'condition' && read[index]?.aside !== 'condition')
    )
      return index;
  return end;
};

/** True if a negation also applies to the words before it, as in "Training is not required". */
const isOfSubject = (read: readonly Read[], index: number): boolean => {
  const isVerb = AUXILIARIES.has(at(read, index - 1)) || /^(?:is|are|was|were)n't$/.test(at(read, index));
  const [first, second] = [at(read, index + 1), at(read, index + 2)];
  const happens = HAPPENS.has(first) || (/(?:ly|be|yet|currently)$/.test(first) && HAPPENS.has(second));
  return (isVerb && happens) || (at(read, index) === 'not' && PERMITS.has(first));
};

const kindOf = (read: readonly Read[], index: number): Negation => {
  const [word, before, next] = [at(read, index), at(read, index - 1), at(read, index + 1)];
  if (word === 'no' || word === 'nobody' || word === 'none' || word === 'neither') {
    const ahead = read.slice(index + 1, Math.min(index + 9, scopeEnd(read, index)));
    return ahead.some((each) => FORBIDDING_MODALS.has(each.word)) ||
      FORBIDDING_MODALS.has(at(read, index - 2)) ||
      read[index]?.inLead
      ? 'prohibition'
      : 'denial';
  }
  if (word === 'never' || FORBIDDING_MODALS.has(word) || FORBIDDING_MODALS.has(before)) return 'prohibition';
  if (PERMITS.has(next)) return 'prohibition';
  const isImperative =
    (word === "don't" && startsText(read, index)) ||
    (word === 'not' && before === 'do' && startsText(read, index - 1));
  return isImperative ? 'prohibition' : 'denial';
};

const startsText = (read: readonly Read[], index: number): boolean =>
  index === 0 || /[.:;,|–—]/.test(read[index]?.gap ?? '') || read[index]?.inLead !== read[index - 1]?.inLead;

/**
 * Marks words after "without": "Access without training" negates "training", unless the access is forbidden.
 */
const markWithout = (read: Read[]): void => {
  for (const [index, { word }] of read.entries()) {
    if (word !== 'without' || /^(?:undue|unreasonable|exception|delay|limitation)$/.test(at(read, index + 1)))
      continue;
    const isForbidden = hasNegation(read, 0, index) || read.some((each) => FORBIDDEN.has(each.word));
    let end = index + 1;
    while (
      end < read.length &&
      !isBoundary(read, end) &&
      !((read[end]?.gap.includes(',') ?? false) && SUBJECTS.has(at(read, end))) &&
      !MODALS.has(at(read, end)) &&
      !AUXILIARIES.has(at(read, end))
    )
      end += 1;
    for (let each = index; each < end; each += 1) {
      const one = read[each];
      if (one) one.negated = isForbidden ? null : 'denial';
    }
  }
};

/** Phrases after which a clause only explains or locates the rule. */
const INCIDENTAL: readonly (readonly string[])[] = [
  ['as', 'part', 'of'],
  ['such', 'as'],
  ['including', 'but', 'not', 'limited', 'to'],
  ['including', 'but', 'is', 'not', 'limited', 'to'],
  ['examples', 'of', 'which'],
  ['e', 'g'],
  ['for', 'example'],
  ['so', 'that'],
  ['so', 'the'],
  ['in', 'order', 'to'],
  ['similar', 'to'],
  ['result', 'of'],
  ['with', 'limited'],
  ['just', 'as'],
  ['unlike'],
  ['prior', 'to'],
];

const EXPLAINS = words('see refer e eg i ie examples such these this which as including if');

/** Marks explanations in parentheses, and phrases that begin like `INCIDENTAL` up to the next clause. */
const markIncidental = (read: Read[]): void => {
  for (const [index, one] of read.entries()) {
    if (one.gap.includes('(')) markParenthesis(read, index);
    if (isAttributive(read, index)) one.incidental = true;
    const phrase = INCIDENTAL.find((each) => each.every((word, offset) => at(read, index + offset) === word));
    if (!phrase) continue;
    // "As part of the program, records are kept" begins with the phrase, and its comma ends it.
    const isFirst = index === 0 || one.inLead !== read[index - 1]?.inLead;
    for (let each = index; each < read.length; each += 1) {
      const here = read[each];
      if (!here || here.inLead !== one.inLead) break;
      // "Including but not limited to" contains a word that otherwise begins a clause.
      if (each >= index + phrase.length && isBoundary(read, each)) break;
      if (each > index + 1 && (MODALS.has(here.word) || (isFirst && here.gap.includes(',')))) break;
      // "Mechanisms such as checksums to verify records", "channels such as mail, and apply measures to them".
      if (one.word === 'such' && (here.word === 'to' || resumes(read, each))) break;
      // "Prior to" itself states an order: "Sign the agreement prior to the transfer."
      if (one.word !== 'prior' || each >= index + phrase.length) here.incidental = true;
    }
  }
};

/** True for a participle that only describes a known thing: "the established process" establishes nothing. */
const isAttributive = (read: readonly Read[], index: number): boolean => {
  const next = read[index + 1];
  return (
    /^(?:the|this|these|those)$/.test(at(read, index - 1)) &&
    isParticiple(at(read, index)) &&
    next !== undefined &&
    /^[\s*_-]*$/.test(next.gap) &&
    next.inLead === read[index]?.inLead &&
    !/^(?:by|in|for|to|with|and|or|of|on|at|is|are|must|shall|will)$/.test(next.word)
  );
};

/** True for ", and" before a further verb of the main clause. */
const resumes = (read: readonly Read[], index: number): boolean =>
  (read[index]?.gap.includes(',') ?? false) && at(read, index) === 'and' && isCommand(at(read, index + 1));

/** Marks words in parentheses that explain, or that are a clause of their own. "(accept or reduce)" is neither. */
const markParenthesis = (read: Read[], from: number): void => {
  let end = from + 1;
  while (end < read.length && !(read[end]?.gap.includes(')') ?? true)) end += 1;
  const inside = read.slice(from, end);
  const isClause = inside.some(({ word }) => MODALS.has(word) || AUXILIARIES.has(word));
  if (isClause || EXPLAINS.has(at(read, from))) for (const each of inside) each.incidental = true;
};
