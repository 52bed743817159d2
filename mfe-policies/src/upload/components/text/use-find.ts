import { useDebouncedText } from '@proviso/ui';
import { useMemo, useState } from 'react';
import { findInText, type Match } from './find-in-text.ts';

/** The search inside a text: what is typed, what is found and which of it is looked at. */
export interface Find {
  typed: string;
  query: string;
  matches: readonly Match[];
  /** Number of the match that is looked at, from 0; -1 while there is none. */
  current: number;
  type: (text: string) => void;
  /** Looks at the next match (1) or the one before (-1), round and round. */
  step: (by: 1 | -1) => void;
}

/** Begins with `initial`, such as what a search was made for, and with a match on `page` if there is one. */
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
