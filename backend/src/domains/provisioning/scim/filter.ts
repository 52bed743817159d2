import type { Comparison, DirectoryFilter } from '@proviso/projections';
import { ScimError } from './scim-error.ts';
import { withoutUrn } from './urns.ts';

/** Maximum number of a filter's characters, comparisons, and levels of parentheses. */
const FILTER_LIMITS = { characters: 8_000, comparisons: 60, levels: 12 };

const comparisons: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);

type Token =
  { kind: 'word' | 'sign'; text: string } | { kind: 'value'; text: string; value: string | number };

/** The path of a PATCH operation: an attribute, a filter for its values, and a sub-attribute. */
export interface ScimPath {
  attribute: string;
  filter?: DirectoryFilter;
  sub?: string;
}

const fault = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Matches punctuation, a JSON string, or a word. */
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

const tokensOf = (text: string): Token[] => {
  if (text.length > FILTER_LIMITS.characters) throw fault('The filter is too long.');
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (!found) throw fault(`The filter cannot be read at character ${at + 1}.`);
    const [, sign, quoted, word = ''] = found;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (quoted !== undefined) tokens.push({ kind: 'value', text: quoted, value: stringOf(quoted) });
    else if (NUMBER.test(word)) tokens.push({ kind: 'value', text: word, value: Number(word) });
    else tokens.push({ kind: 'word', text: word });
  }
  return tokens;
};

const stringOf = (quoted: string): string => {
  let text: string;
  try {
    text = JSON.parse(quoted) as string;
  } catch {
    throw fault('A text in the filter is not valid JSON.');
  }
  if (text.includes('\0')) throw fault('A text in the filter has a character that no value has.');
  return text;
};

interface Reader {
  peek: () => Token | undefined;
  next: () => Token | undefined;
  /** Consumes the next token if it equals `text`, ignoring case. */
  takes: (text: string) => boolean;
  expect: (sign: string) => void;
  /** Counts a comparison toward the maximum. */
  count: () => void;
}

const is = (token: Token | undefined, wanted: string): boolean =>
  token !== undefined && token.kind !== 'value' && token.text.toLowerCase() === wanted;

const readerOf = (text: string): Reader => {
  const tokens = tokensOf(text);
  let at = 0;
  let compared = 0;
  const takes = (wanted: string) => {
    if (!is(tokens[at], wanted)) return false;
    at += 1;
    return true;
  };
  return {
    peek: () => tokens[at],
    next: () => tokens[at++],
    takes,
    expect: (sign) => {
      if (!takes(sign)) throw fault(`The filter lacks “${sign}”.`);
    },
    count: () => {
      compared += 1;
      if (compared > FILTER_LIMITS.comparisons)
        throw fault(`The filter has more than ${FILTER_LIMITS.comparisons} conditions.`);
    },
  };
};

const joined = (op: 'and' | 'or', filters: readonly DirectoryFilter[]): DirectoryFilter => {
  const [only] = filters;
  return filters.length === 1 && only ? only : { op, filters };
};

const readOr = (reader: Reader, level: number): DirectoryFilter => {
  if (level > FILTER_LIMITS.levels) throw fault(`The filter has more than ${FILTER_LIMITS.levels} levels.`);
  const filters = [readAnd(reader, level)];
  while (reader.takes('or')) filters.push(readAnd(reader, level));
  return joined('or', filters);
};

const readAnd = (reader: Reader, level: number): DirectoryFilter => {
  const filters = [readOne(reader, level)];
  while (reader.takes('and')) filters.push(readOne(reader, level));
  return joined('and', filters);
};

const readOne = (reader: Reader, level: number): DirectoryFilter => {
  if (reader.takes('(')) return readGroup(reader, level);
  const first = reader.next();
  if (first?.kind !== 'word') throw fault('The filter lacks an attribute.');
  const following = reader.peek();
  if (first.text.toLowerCase() === 'not' && following?.kind === 'sign' && following.text === '(') {
    reader.expect('(');
    return { op: 'not', filter: readGroup(reader, level) };
  }
  const path = withoutUrn(first.text);
  if (reader.takes('[')) {
    const filter = readOr(reader, level + 1);
    reader.expect(']');
    const part = reader.peek();
    // Microsoft Entra sends `emails[type eq "work"].value eq "ada@example.org"`.
    if (part?.kind !== 'word' || !/^\.[A-Za-z$][\w$-]*$/.test(part.text))
      return { op: 'within', path, filter };
    reader.next();
    return {
      op: 'within',
      path,
      filter: joined('and', [filter, readComparison(reader, part.text.slice(1))]),
    };
  }
  return readComparison(reader, path);
};

const readGroup = (reader: Reader, level: number): DirectoryFilter => {
  const filter = readOr(reader, level + 1);
  reader.expect(')');
  return filter;
};

const constants = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const readComparison = (reader: Reader, path: string): DirectoryFilter => {
  reader.count();
  const operator = reader.next();
  const op = operator?.kind === 'word' ? operator.text.toLowerCase() : '';
  if (op === 'pr') return { op, path };
  if (!comparisons.has(op)) throw fault(`“${path}” must be followed by an operator such as eq.`);
  const value = reader.next();
  if (value?.kind === 'value') return { op: op as Comparison, path, value: value.value };
  const constant = value?.kind === 'word' ? constants.get(value.text.toLowerCase()) : undefined;
  if (constant === undefined) throw fault(`“${path} ${op}” must be followed by a value.`);
  return { op: op as Comparison, path, value: constant };
};

/**
 * Parses a filter (RFC 7644, 3.4.2.2). `and` binds tighter than `or`.
 * @throws ScimError `invalidFilter`
 */
export const parseFilter = (text: string): DirectoryFilter => {
  const reader = readerOf(text);
  const filter = readOr(reader, 0);
  const left = reader.peek();
  if (left) throw fault(`The filter cannot be read from “${left.text}” on.`);
  return filter;
};

const ATTRIBUTE = /^[A-Za-z$][\w$-]*(?:\.[A-Za-z$][\w$-]*)?$/;

/**
 * Parses the path of a PATCH operation (RFC 7644, 3.5.2).
 * @throws ScimError `invalidPath`, `invalidFilter`
 */
export const parsePath = (text: string): ScimPath => {
  const path = withoutUrn(text.trim());
  const invalid = new ScimError(400, `“${text.slice(0, 100)}” is not a path.`, 'invalidPath');
  const bracket = path.indexOf('[');
  if (bracket === -1) {
    // Attributes of other schemas keep their prefix.
    if (/^urn:/i.test(path)) return { attribute: path };
    if (!ATTRIBUTE.test(path)) throw invalid;
    const [attribute = '', sub] = path.split('.');
    return { attribute, ...(sub !== undefined && { sub }) };
  }
  const close = path.lastIndexOf(']');
  const attribute = path.slice(0, bracket);
  const rest = path.slice(close + 1);
  const isSub = rest === '' || /^\.[A-Za-z$][\w$-]*$/.test(rest);
  if (close < bracket || !isSub || !(ATTRIBUTE.test(attribute) || /^urn:/i.test(attribute))) throw invalid;
  const filter = parseFilter(path.slice(bracket + 1, close));
  return { attribute, filter, ...(rest !== '' && { sub: rest.slice(1) }) };
};

/** The maximum number of comparisons that a filter makes per value. */
export const comparisonsIn = (filter: DirectoryFilter): number => {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.filters.reduce((sum, inner) => sum + comparisonsIn(inner), 0);
    case 'not':
    case 'within':
      return comparisonsIn(filter.filter);
    default:
      return 1;
  }
};

/** Whether one value of a multi-valued attribute matches `filter`. */
export const matchesValueFilter = (
  value: ReadonlyMap<string, string | boolean>,
  filter: DirectoryFilter,
): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((inner) => matchesValueFilter(value, inner));
    case 'or':
      return filter.filters.some((inner) => matchesValueFilter(value, inner));
    case 'not':
      return !matchesValueFilter(value, filter.filter);
    case 'within':
      throw fault('A filter in brackets has none of its own.');
    case 'pr':
      return value.get(filter.path.toLowerCase()) !== undefined;
    default:
      return compares(value.get(filter.path.toLowerCase()), filter.op, filter.value);
  }
};

const compares = (
  actual: string | boolean | undefined,
  op: Comparison,
  wanted: string | number | boolean | null,
): boolean => {
  const [one, other] = [actual, wanted].map((value) =>
    typeof value === 'string' ? value.toLowerCase() : (value ?? null),
  );
  if (op === 'eq') return one === other;
  if (op === 'ne') return one !== other;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  switch (op) {
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    case 'gt':
      return one > other;
    case 'ge':
      return one >= other;
    case 'lt':
      return one < other;
    case 'le':
      return one <= other;
  }
};
