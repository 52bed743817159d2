import { limits, type State, stateNames, states } from '@proviso/contracts';

/** Number of characters at the beginning of the Markdown that are searched for the document's own facts. */
const HEAD_CHARACTERS = 2_000;

/** The plain text at the beginning of Markdown, one line per paragraph or table row. */
export const headOf = (markdown: string): string =>
  markdown
    .slice(0, HEAD_CHARACTERS)
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\*+|__|`/g, '')
    .replaceAll(/&nbsp;|\u00a0/g, ' ');

/** Labels of a document number in English, German, and Spanish. */
const NUMBER_LABELS = [
  String.raw`(?:policy|document|doc\.?|procedure|sop)\s*(?:no\.?|number|num\.?|nr\.?|id|#)`,
  String.raw`(?:dokument|dokumenten|richtlinien)(?:nummer|-?\s?nr\.?|-?\s?id)`,
  String.raw`(?:n\.?\s?[º°]\.?|núm\.?|número|código)\s+(?:de\s+|del\s+)?(?:documento|política)`,
].join('|');
/** Separators between a label and its value: a colon, a dash, or the border of a table cell. */
const BETWEEN = String.raw`[ \t]*[:|–-]*[ \t]*`;
/** Words before a label that name another document. */
const OF_OTHERS = String.raw`(?<!(?:supersedes|replaces|see|related|ersetzt|siehe|sustituye a|véase):?[ \t]*)`;
const numberPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${OF_OTHERS}(?:${NUMBER_LABELS})(?!\p{L})${BETWEEN}((?:\p{L}{1,6} )?(?=\S*\d)[\p{L}\p{N}][\p{L}\p{N}._/-]*)`,
  'iu',
);

/**
 * The document number that the head of a text states after a label, such as "Policy No. HR-012". A number has
 * a digit, and may begin with capital letters and a space.
 */
export const documentNumberIn = (head: string): string | undefined => {
  const [, value = ''] = numberPattern.exec(head) ?? [];
  const number = value.replace(/[._/-]+$/, '');
  const [series = '', ...rest] = number.split(' ');
  const isNumber = number !== '' && (rest.length === 0 || series === series.toUpperCase());
  return isNumber && number.length <= limits.documentNumberCharacters ? number : undefined;
};

const named = new Map<string, State>([
  ...states.map((state) => [state, state] as const),
  ...states.map((state) => [stateNames[state], state] as const),
]);
// Longer names first, because "West Virginia" contains "Virginia".
const anyState = [...named.keys()].toSorted((a, b) => b.length - a.length).join('|');
const labeled = new RegExp(
  String.raw`(?<!\p{L})(?:[Ss]tate|STATE)[ \t]*[:|][ \t|]*(${anyState})(?![\p{L}\p{N}])`,
  'gu',
);
/** A state and its ZIP code after a city, such as "Columbus, OH 43215". */
const inAddress = new RegExp(String.raw`\p{L},?[ \t]+(${anyState}),?[ \t]+\d{5}(?:-\d{4})?(?!\d)`, 'gu');

/**
 * The state that the head of a text names after the label "State" or in an address. Any other mention may be
 * of a law or a branch. Returns `undefined` if there are several states.
 */
export const stateIn = (head: string): State | undefined => {
  for (const pattern of [labeled, inAddress]) {
    const found = new Set([...head.matchAll(pattern)].map(([, name = '']) => named.get(name)));
    if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
  }
  return undefined;
};
