import { startTransition, useEffect, useState } from 'react';
import type { ReadSection } from './read-sections.ts';
import { parseSharedText, type SharedParsedText } from './shared-parsed-text.ts';

/** Number of characters shown immediately, enough to fill a screen. */
const atOnce = 4 * 1024;
/** Milliseconds to parse text before yielding, so that the page can handle events. */
const slice = 8;
/** Maximum number of already parsed sections that are laid out in one step. */
const most = 6;

interface Shown {
  content: string;
  reading: SharedParsedText;
  sections: readonly ReadSection[];
  done: boolean;
}

const begin = (content: string): Shown => {
  const reading = parseSharedText(content);
  let count = 0;
  for (let length = 0; length < atOnce; count += 1) {
    const section = reading.section(count);
    if (!section) break;
    length += section.tree.position?.end.offset ?? 0;
  }
  return { content, reading, sections: reading.first(count), done: reading.isAll(count) };
};

const goOn = (shown: Shown): Shown => {
  const { reading } = shown;
  const until = performance.now() + slice;
  const last = shown.sections.length + most;
  let count = shown.sections.length;
  while (count < last && performance.now() < until && reading.section(count)) count += 1;
  return { ...shown, sections: reading.first(count), done: reading.isAll(count) };
};

/**
 * The parsed sections of a text. The first ones are returned immediately. The others follow a few at a time,
 * so that a text of a hundred pages does not block the page. Recently used texts are not parsed again.
 */
export const useReadSections = (content: string): { sections: readonly ReadSection[]; done: boolean } => {
  const [shown, setShown] = useState(() => begin(content));
  if (shown.content !== content) setShown(begin(content));
  useEffect(() => {
    if (shown.done) return undefined;
    const timer = setTimeout(() => {
      const next = goOn(shown);
      startTransition(() => setShown((now) => (now === shown ? next : now)));
    });
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
};
