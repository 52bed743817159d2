import { readSections, type ReadSection } from './read-sections.ts';

/** Number of parsed texts in the cache, for users who go back and forth between texts. */
const kept = 4;

/** A text that is parsed only as far as requested. All components that show it share the result. */
export interface SharedParsedText {
  /** The section with this index; `undefined` after the last one. */
  section: (index: number) => ReadSection | undefined;
  /** The first `count` sections, which must already have been requested. */
  first: (count: number) => readonly ReadSection[];
  /** True if the text is known to have no more than `count` sections. */
  isAll: (count: number) => boolean;
}

const read = (content: string): SharedParsedText => {
  const rest = readSections(content);
  const sections: ReadSection[] = [];
  let ended = false;
  return {
    section: (index) => {
      while (!ended && sections.length <= index) {
        const next = rest.next();
        if (next.done) ended = true;
        else sections.push(next.value);
      }
      return sections[index];
    },
    first: (count) => sections.slice(0, count),
    isAll: (count) => ended && count >= sections.length,
  };
};

/** The most recently used texts, the latest at the end. */
const readings = new Map<string, SharedParsedText>();

/** The parsed text. It is cached until enough other texts have been used. */
export const parseSharedText = (content: string): SharedParsedText => {
  const reading = readings.get(content) ?? read(content);
  readings.delete(content);
  readings.set(content, reading);
  const [oldest] = readings.keys();
  if (readings.size > kept && oldest !== undefined) readings.delete(oldest);
  return reading;
};
