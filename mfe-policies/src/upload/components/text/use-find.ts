import { useDebouncedText } from '@proviso/ui';
import { useMemo, useState } from 'react';
import { findInText, type Match } from './find-in-text.ts';

/** State of the search within a text: query, matches, and the current match. */
export interface Find {
  typed: string;
  query: string;
  matches: readonly Match[];
  /** Index of the current match; -1 if there is none. */
  current: number;
  type: (text: string) => void;
  /** Moves to the next match (1) or to the previous one (-1), and wraps around. */
  step: (by: 1 | -1) => void;
}

/**
 * Searches within a text. Starts with the query `initial`, which may come from the search page, and at a
 * match on `page`, if there is one.
 */
export const useFind = (
  blocks: readonly { page: number | null; text: string }[],
  initial: string,
  page: number | undefined,
): Find => {
  const [query, setQuery] = useState(initial);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      findInText(blocks, initial).findIndex(({ block }) => blocks[block]?.page === page),
    ),
  );
  const [typed, type] = useDebouncedText(query, (text) => {
    setQuery(text);
    setAt(0);
  });
  const matches = useMemo(() => findInText(blocks, query), [blocks, query]);
  const count = matches.length;
  return {
    typed,
    query,
    matches,
    current: count === 0 ? -1 : at % count,
    type,
    step: (by) => count > 0 && setAt((before) => (before + by + count) % count),
  };
};
