import { VisuallyHidden } from '@proviso/ui';
import { useEffect, useState } from 'react';

/** Says the title of the page after every navigation; pages set it when they appear, some time after the address. */
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
