import { useEffect } from 'react';
import { useServices } from '../mfe/services.ts';
import type { NoticeMessage } from './notice-store.ts';

/** Shows `notice` in the shell's notice line for as long as the component is there; `undefined` shows none. */
export const useNotice = (notice: NoticeMessage | undefined): void => {
  const { notices } = useServices();
  // After every render: what its actions set off is that render's.
  useEffect(() => {
    if (notice) notices.show(notice);
  });
  const id = notice?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return () => notices.withdraw(id);
  }, [notices, id]);
};
