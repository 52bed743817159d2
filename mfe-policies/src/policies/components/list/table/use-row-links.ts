import { useNavigate } from '@proviso/ui';
import type { MouseEvent } from 'react';

/**
 * Click handler for an element around plain links: opens them without a reload. Clicks that open a link elsewhere,
 * such as in another tab, are left to the browser.
 */
export const useRowLinks = () => {
  const navigate = useNavigate();
  return (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(`${link.pathname}${link.search}`);
  };
};
