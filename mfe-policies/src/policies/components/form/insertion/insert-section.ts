import { withoutClosingHashes } from '@proviso/contracts';
/** Text to insert into a policy. */
export interface Insertion {
  /** Heading of the inserted text. */
  title: string;
  /** The text, as Markdown. */
  text: string;
  /** Terms that policies use for the subject of the text. */
  terms: readonly string[];
  /** Passages of the policy that already say a part of it, as Markdown. */
  quotes?: readonly string[];
}

export interface InsertedPlace {
  /** The heading of the inserted text. */
  title: string;
  /** Number of earlier headings with the same text. */
  nth: number;
}

/** Words in the text, without Markdown. */
export interface WordsPlace {
  words: string;
  /** Number of earlier occurrences of the same words. */
  nth: number;
  /** True while the user decides about the words. The highlight then stays. */
  isPending?: boolean;
}

/** A place that the editor scrolls to and highlights. */
export type MarkedPlace = InsertedPlace | WordsPlace;

export interface InsertedSection {
  /** The whole text, as Markdown. */
  markdown: string;
  place: InsertedPlace;
}

/**
 * Matches headings of sections that come at the end of any policy, such as references. New sections are
 * inserted before these.
 */
const CLOSING =
  /^(?:references?|related (?:documents|policies)|revision|version|document|change)? ?(?:history|control|references?|review|approvals?|appendi(?:x|ces).*|attachments?|records?|training)?$/i;
const SMALL_WORDS: ReadonlySet<string> = new Set([
  'and',
  'for',
  'from',
  'the',
  'with',
  'that',
  'this',
  'policy',
]);

interface Section {
  level: number;
  heading: string;
  /**
   * Offsets of the section's heading (`start`) and of the next section on the same or a higher level (`end`).
   */
  start: number;
  end: number;
}

/** Splits a text into sections at its ATX headings (CommonMark 4.2). Ignores headings in fenced code. */
const sectionsOf = (markdown: string): readonly Section[] => {
  const found: Omit<Section, 'end'>[] = [];
  let fence: string | undefined;
  let at = 0;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const heading = fence === undefined ? /^ {0,3}(#{1,6})[ \t]+/.exec(line) : null;
    if (heading) {
      const words = withoutClosingHashes(line.slice(heading[0].length));
      found.push({ level: heading[1]?.length ?? 1, heading: words, start: at });
    }
    at += line.length + 1;
  }
  return found.map(({ level, heading, start }, index) => {
    const next = found.slice(index + 1).find((other) => other.level <= level);
    return { level, heading, start, end: next?.start ?? markdown.length };
  });
};

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !SMALL_WORDS.has(word))
      // Treats singular and plural as the same word.
      .map((word) => word.replace(/s$/, '')),
  );

/** The share of the words of `words` that are in `wanted`. */
const shareIn = (words: ReadonlySet<string>, wanted: ReadonlySet<string>): number =>
  words.size === 0 ? 0 : [...words].filter((word) => wanted.has(word)).length / words.size;

/** Smallest likeness of the heading of a section that has the subject of the inserted text. */
const ALIKE = 0.5;

/**
 * The section with the subject of the inserted text: the one whose heading is most like its title and terms, or
 * that has most of the words of the title; without such a heading, the innermost section that has a quote.
 */
const sectionFor = (
  markdown: string,
  sections: readonly Section[],
  { title, terms, quotes = [] }: Pick<Insertion, 'title' | 'terms' | 'quotes'>,
): Section | undefined => {
  const subject = wordsOf(title);
  const wanted = wordsOf([title, ...terms].join(' '));
  const [best] = sections
    .map((section) => {
      const words = wordsOf(section.heading);
      // A title with one word says too little to find it in a longer heading.
      const inHeading = subject.size > 1 ? shareIn(subject, words) : 0;
      return { section, like: Math.max(shareIn(words, wanted), inHeading) };
    })
    .filter(({ like }) => like >= ALIKE)
    .toSorted((one, other) => other.like - one.like);
  if (best) return best.section;
  const at = quotes.map((quote) => markdown.indexOf(quote)).find((index) => index >= 0);
  return at === undefined ? undefined : sections.findLast(({ start, end }) => start <= at && at < end);
};

const withoutNumber = (heading: string): string => heading.replace(/^[\d.]+[.)]?\s*/, '').trim();

/**
 * Inserts text where a reader would look for it: at the end of the section with the text's subject
 * (`sectionFor`). Without such a section, inserts the text before the closing sections, such as references, or else
 * at the end. All other text stays unchanged.
 */
export const insertSection = (markdown: string, insertion: Insertion): InsertedSection => {
  const { title, text } = insertion;
  const sections = sectionsOf(markdown);
  const inserted = (level: number, at: number): InsertedSection => ({
    markdown: insertedAt(markdown, at, block(level, title, text)),
    place: {
      title,
      nth: sections.filter(({ heading, start }) => heading === title && start < at).length,
    },
  });
  // A single heading of the first level is the title of the policy. Several are its sections.
  const hasTitle = sections.filter(({ level }) => level === 1).length < 2;
  const section = sectionFor(
    markdown,
    sections.filter(({ level }) => level > 1 || !hasTitle),
    insertion,
  );
  if (section) return inserted(Math.min(section.level + 1, 6), section.end);
  const usual = sections.find(({ level }) => level > 1)?.level ?? 2;
  const closing = sections.filter(({ level }) => level === usual);
  const firstClosing = closing.find((_, index) =>
    closing.slice(index).every(({ heading }) => CLOSING.test(withoutNumber(heading))),
  );
  return inserted(usual, firstClosing?.start ?? markdown.length);
};

const wordsInOrder = (markdown: string): string =>
  markdown
    .replaceAll(/\\(?=[^\p{L}\p{N}\s])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Finds the innermost section with this title that already has the text; `undefined` if there is none. */
export const findInserted = (markdown: string, { title, text }: Insertion): InsertedPlace | undefined => {
  const wanted = wordsInOrder(text);
  const same = sectionsOf(markdown).filter(({ heading }) => heading === title);
  const nth = same.findLastIndex(({ start, end }) =>
    wordsInOrder(markdown.slice(start, end)).includes(wanted),
  );
  return nth < 0 ? undefined : { title, nth };
};

const block = (level: number, title: string, text: string): string =>
  `${'#'.repeat(level)} ${title}\n\n${text.trim()}`;

const insertedAt = (markdown: string, place: number, inserted: string): string => {
  const [before, after] = [markdown.slice(0, place).trimEnd(), markdown.slice(place).trimStart()];
  return `${[before, inserted, after].filter((part) => part !== '').join('\n\n')}${after === '' ? '\n' : ''}`;
};
