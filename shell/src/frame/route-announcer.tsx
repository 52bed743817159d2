import { VisuallyHidden } from '@proviso/ui';
import { useEffect, useState } from 'react';

/**
 * Announces the page title after every navigation. Pages set it when they render, some time after the URL
 * changes.
 */
export const RouteAnnouncer = () => {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const titled = new MutationObserver(() => setTitle(document.title));
    titled.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titled.disconnect();
  }, []);
  return (
    <VisuallyHidden aria-live="assertive" aria-atomic>
      {title}
    </VisuallyHidden>
  );
};
