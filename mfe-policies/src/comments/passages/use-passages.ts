import { type CommentThread, findPassage, squeezeText } from '@proviso/contracts';
import { useEffect, useMemo } from 'react';
import { type ElementText, rangeOf } from './element-text.ts';

/** Where the passage of a thread is on the page. */
export interface ShownPassage {
  range: Range;
  /** True if the words of the passage have changed. */
  changed: boolean;
}

/** The passages of threads in the text, by the ids of their threads. Omits passages that are not in the text. */
export const usePassages = (
  text: ElementText | undefined,
  threads: readonly CommentThread[],
): ReadonlyMap<string, ShownPassage> =>
  useMemo(() => {
    const passages = new Map<string, ShownPassage>();
    if (!text) return passages;
    const squeezed = squeezeText(text.text);
    for (const { id, anchor } of threads) {
      const found = anchor && findPassage(squeezed, anchor);
      const range = found && rangeOf(text, found.start, found.end);
      if (range) passages.set(id, { range, changed: found.changed });
    }
    return passages;
  }, [text, threads]);

const names = { all: 'comments', chosen: 'chosen-comment' } as const;

/** Browsers without the CSS Custom Highlight API show no highlights; the threads still lead to their passages. */
const highlight = (name: string, ranges: readonly Range[]): void => {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
};

/** Highlights passages in the text, and the chosen one more strongly. */
export const useHighlights = (
  passages: ReadonlyMap<string, ShownPassage>,
  chosen: string | undefined,
): void => {
  useEffect(() => {
    highlight(
      names.all,
      Array.from(passages.values(), ({ range }) => range),
    );
    return () => highlight(names.all, []);
  }, [passages]);
  useEffect(() => {
    const passage = chosen === undefined ? undefined : passages.get(chosen);
    highlight(names.chosen, passage ? [passage.range] : []);
    return () => highlight(names.chosen, []);
  }, [passages, chosen]);
};

const placeAt = (x: number, y: number): { node: Node; offset: number } | undefined => {
  const place = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  return place ? { node: place.offsetNode, offset: place.offset } : undefined;
};

/** Calls `onChoose` with the thread whose passage the user clicks. Links in the text stay links. */
export const useClickedPassage = (
  element: HTMLElement | null,
  passages: ReadonlyMap<string, ShownPassage>,
  onChoose: (threadId: string) => void,
): void => {
  useEffect(() => {
    if (!element || passages.size === 0) return undefined;
    const click = ({ clientX, clientY, target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button')) return;
      if (document.getSelection()?.isCollapsed === false) return;
      const place = placeAt(clientX, clientY);
      if (!place) return;
      const found = [...passages].find(([, { range }]) => range.isPointInRange(place.node, place.offset));
      if (found) onChoose(found[0]);
    };
    element.addEventListener('click', click);
    return () => element.removeEventListener('click', click);
  }, [element, passages, onChoose]);
};
