import { useNotice } from '@proviso/ui';
import { useSyncExternalStore } from 'react';
import { shellTexts } from '../texts.ts';

const subscribe = (listener: () => void): (() => void) => {
  const changes = ['online', 'offline'];
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
};
const isOnline = (): boolean => navigator.onLine;

/** Reports that the browser is offline. */
export const OfflineNotice = () => {
  const t = shellTexts.useTexts();
  const online = useSyncExternalStore(subscribe, isOnline);
  useNotice(online ? undefined : { id: 'offline', rank: 'now', tone: 'danger', text: t('frame.offline') });
  return null;
};
