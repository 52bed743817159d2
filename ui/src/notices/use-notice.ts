import { useEffect } from 'react';
import { useServices } from '../mfe/services.ts';
import type { NoticeMessage } from './notice-store.ts';

/**
 * Shows `notice` in the shell's notice line while the component is mounted. With `undefined`, no notice is
 * shown.
 */
export const useNotice = (notice: NoticeMessage | undefined): void => {
  const { notices } = useServices();
  // Runs after every render, because actions use values from the latest render.
  useEffect(() => {
    if (notice) notices.show(notice);
  });
  const id = notice?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return () => notices.withdraw(id);
  }, [notices, id]);
};
