import { editingTimes } from '@proviso/contracts';
import { useEffect } from 'react';
import { useEditingAnnouncer } from '../../../api/policy-editors.ts';

/** A sign of life that does not arrive is followed by the next. */
const quietly = (work: Promise<unknown>): void => {
  work.catch(() => undefined);
};

/** While it is mounted, others see that this person has the policy open in the form. */
export const useAnnounceEditing = (id: string): void => {
  const announcer = useEditingAnnouncer(id);
  useEffect(() => {
    const open = () => quietly(announcer.opened());
    const close = () => quietly(announcer.closed());
    open();
    const heartbeat = setInterval(open, editingTimes.heartbeat);
    window.addEventListener('pagehide', close);
    // A page that was put aside, and comes back as it was.
    window.addEventListener('pageshow', open);
    return () => {
      clearInterval(heartbeat);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
      close();
    };
  }, [announcer]);
};
