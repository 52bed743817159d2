import { withoutClosingMarks } from '@proviso/contracts';
/** A text to be put into a policy. */
export interface Insertion {
  /** The heading above it. */
  title: string;
  /** Markdown. */
  text: string;
  /** Words that policies use for its subject. */
  terms: readonly string[];
}

/** What stands at a policy's end whatever it is about: new sections come before it. */
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
  /** Where its heading begins, and where the next section of its level or above does. */
  start: number;
  end: number;
}

/** Sections by their ATX headings (CommonMark 4.2) outside fenced code, in order. */
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
      const words = withoutClosingMarks(line.slice(heading[0].length));
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
      // A plural is the same word.
      .map((word) => word.replace(/s$/, '')),
  );

/** How many of the words of a heading the insertion shares, weighed by how many it has. */
const likeness = (heading: string, wanted: ReadonlySet<string>): number => {
  const words = [...wordsOf(heading)];
  const shared = words.filter((word) => wanted.has(word)).length;
  return words.length === 0 ? 0 : shared / words.length;
};

const withoutNumber = (heading: string): string => heading.replace(/^[\d.]+[.)]?\s*/, '').trim();

/**
 * Puts a text into a policy where a reader would look for it: as a subsection at the end of the section whose heading speaks of its
 * subject; else as a section before what closes the policy, such as its references; else at the end. Nothing else changes.
 */
export const insertSection = (markdown: string, { title, text, terms }: Insertion): string => {
  const sections = sectionsOf(markdown);
  const wanted = wordsOf([title, ...terms].join(' '));
  const [best] = sections
    .filter(({ level }) => level > 1)
    .map((section) => ({ section, like: likeness(section.heading, wanted) }))
    .filter(({ like }) => like >= 0.5)
    .toSorted((one, other) => other.like - one.like);
  if (best) {
    const level = Math.min(best.section.level + 1, 6);
    return insertedAt(markdown, best.section.end, block(level, title, text));
  }
  const usual = sections.find(({ level }) => level > 1)?.level ?? 2;
  const closing = sections.filter(({ level }) => level === usual);
  const firstClosing = closing.find((_, index) =>
    closing.slice(index).every(({ heading }) => CLOSING.test(withoutNumber(heading))),
  );
  return insertedAt(markdown, firstClosing?.start ?? markdown.length, block(usual, title, text));
};

const block = (level: number, title: string, text: string): string =>
  `${'#'.repeat(level)} ${title}\n\n${text.trim()}`;

const insertedAt = (markdown: string, place: number, inserted: string): string => {
  const [before, after] = [markdown.slice(0, place).trimEnd(), markdown.slice(place).trimStart()];
  return `${[before, inserted, after].filter((part) => part !== '').join('\n\n')}${after === '' ? '\n' : ''}`;
};
