import { useLocation } from '@proviso/ui';
import type { TextHeading } from '@proviso/ui/markdown';
import { useEffect, useRef } from 'react';

/** The heading id that an address names: what is behind `#`, unless it is not encoded as it should be. */
export const headingIdIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Brings the heading that the address names into view, once it is there, and again whenever a link to it is followed. */
export const useScrollToHeading = (headings: readonly TextHeading[]): void => {
  const { hash, key } = useLocation();
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const id = headingIdIn(hash);
    if (id === '' || followed.current === key + hash || !headings.some((heading) => heading.id === id))
      return;
    followed.current = key + hash;
    const heading = document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key, headings]);
};
