import { anchorOf, type PassageAnchor } from '@proviso/contracts';
import { useEffect, useState } from 'react';
import { charactersIn, readElementText } from './element-text.ts';

/** A passage that the user has selected, and the place of its end in the window. */
export interface SelectedPassage {
  range: Range;
  left: number;
  bottom: number;
}

const selectionIn = (element: HTMLElement): SelectedPassage | undefined => {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer) || range.toString().trim() === '') return undefined;
  const { left, bottom } = range.getBoundingClientRect();
  return { range, left, bottom };
};

/** The passage of an element that is selected now; `undefined` if there is none. */
export const useSelectedPassage = (element: HTMLElement | null): SelectedPassage | undefined => {
  const [selected, setSelected] = useState<SelectedPassage>();
  useEffect(() => {
    if (!element) return undefined;
    const look = () => setSelected(selectionIn(element));
    document.addEventListener('selectionchange', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('scroll', look);
    };
  }, [element]);
  return element ? selected : undefined;
};

/** The anchor of a selected part of an element; `undefined` if it is too long. */
export const anchorOfRange = (element: HTMLElement, range: Range): PassageAnchor | undefined => {
  const text = readElementText(element);
  const characters = charactersIn(text, range);
  return characters && anchorOf(text.text, characters.start, characters.end);
};
