import { useLocation } from '@proviso/ui';
import { headingIdPrefix, type TextHeading } from '@proviso/ui/markdown';
import { useEffect, useRef } from 'react';

const nameIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/**
 * True if a URL's fragment refers to the heading `id`, either by this id or, as in links within a text, by
 * its slug.
 */
export const pointsToHeading = (hash: string, id: string | undefined): boolean => {
  const name = nameIn(hash);
  return name !== '' && (id === name || id === headingIdPrefix + name);
};

/** Scrolls to the heading in the URL once it is rendered, and again whenever a link to it is followed. */
export const useScrollToHeading = (headings: readonly TextHeading[]): void => {
  const { hash, key } = useLocation();
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const named = headings.find(({ id }) => pointsToHeading(hash, id));
    if (!named || followed.current === key + hash) return;
    followed.current = key + hash;
    const heading = document.getElementById(named.id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key, headings]);
};
