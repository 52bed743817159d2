import { editingTimes } from '@proviso/contracts';
import { useEffect } from 'react';
import { useEditingAnnouncer } from '../../../api/policy-editors.ts';

/** Ignores errors, because the next heartbeat follows soon. */
const quietly = (work: Promise<unknown>): void => {
  work.catch(() => undefined);
};

/** While mounted, announces to other users that this user has the policy open in the edit form. */
export const useAnnounceEditing = (id: string): void => {
  const announcer = useEditingAnnouncer(id);
  useEffect(() => {
    const open = () => quietly(announcer.opened());
    const close = () => quietly(announcer.closed());
    open();
    const heartbeat = setInterval(open, editingTimes.heartbeat);
    window.addEventListener('pagehide', close);
    // `pageshow` also fires when the page returns from the back/forward cache.
    window.addEventListener('pageshow', open);
    return () => {
      clearInterval(heartbeat);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
      close();
    };
  }, [announcer]);
};
