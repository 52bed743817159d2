import { readSections, type ReadSection } from './read-sections.ts';

/** Texts that stay parsed: those between which a person goes back and forth. */
const kept = 4;

/** A text that is parsed as far as somebody has asked, for everybody who reads it. */
export interface SharedReading {
  /** The section with this number; `undefined` behind the last one. */
  section: (index: number) => ReadSection | undefined;
  /** The first `count` sections, all of which have been asked for. */
  first: (count: number) => readonly ReadSection[];
  /** Whether `count` sections are known to be the whole text. */
  isAll: (count: number) => boolean;
}

const read = (content: string): SharedReading => {
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

/** The texts read last, the latest at the end. */
const readings = new Map<string, SharedReading>();

/** The reading of a text, which is kept until other texts have been read. */
export const sharedReading = (content: string): SharedReading => {
  const reading = readings.get(content) ?? read(content);
  readings.delete(content);
  readings.set(content, reading);
  const [oldest] = readings.keys();
  if (readings.size > kept && oldest !== undefined) readings.delete(oldest);
  return reading;
};
