import { startTransition, useEffect, useState } from 'react';
import { type ReadSection, readSections } from './read-sections.ts';

/** Characters that are parsed before anything is shown: what fills a screen. */
const atOnce = 8 * 1024;
/** Milliseconds of parsing between two breaths of the page. */
const slice = 8;

interface Reading {
  content: string;
  sections: readonly ReadSection[];
  /** The sections that are not parsed yet. */
  rest: Generator<ReadSection, void>;
  done: boolean;
}

const begin = (content: string): Reading => {
  const rest = readSections(content);
  const sections: ReadSection[] = [];
  let done = false;
  for (let length = 0; length < atOnce && !done;) {
    const next = rest.next();
    if (next.done) done = true;
    else {
      sections.push(next.value);
      length += next.value.tree.position?.end.offset ?? 0;
    }
  }
  return { content, sections, rest, done };
};

const goOn = (reading: Reading): Reading => {
  const until = performance.now() + slice;
  const sections = [...reading.sections];
  let done = false;
  do {
    const next = reading.rest.next();
    if (next.done) done = true;
    else sections.push(next.value);
  } while (!done && performance.now() < until);
  return { ...reading, sections, done };
};

/**
 * The parsed sections of a text. The first are there at once; the others follow a few at a time, so that a text of a
 * hundred pages neither delays the page nor holds it up.
 */
export const useReadSections = (content: string): { sections: readonly ReadSection[]; done: boolean } => {
  const [reading, setReading] = useState(() => begin(content));
  if (reading.content !== content) setReading(begin(content));
  useEffect(() => {
    if (reading.done) return undefined;
    const timer = setTimeout(() => {
      const next = goOn(reading);
      startTransition(() => setReading((now) => (now === reading ? next : now)));
    });
    return () => clearTimeout(timer);
  }, [reading]);
  return reading;
};
