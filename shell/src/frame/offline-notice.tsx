import { useFormatters, useNotice } from '@proviso/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shellTexts } from '../texts.ts';

const now = () => new Date().toISOString();

/** Repeats failed reads, for example those of a page that was opened while offline. */
const repeatFailed = async (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/**
 * Reports that the browser is offline, and since when. When the network is back, failed reads are repeated.
 */
export const OfflineNotice = () => {
  const t = shellTexts.useTexts();
  const { minute } = useFormatters();
  const queryClient = useQueryClient();
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : now()));
  useEffect(() => {
    const lose = () => setSince((known) => known ?? now());
    const regain = () => {
      setSince(undefined);
      void repeatFailed(queryClient);
    };
    window.addEventListener('offline', lose);
    window.addEventListener('online', regain);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', regain);
    };
  }, [queryClient]);
  useNotice(
    since === undefined
      ? undefined
      : { id: 'offline', rank: 'now', tone: 'danger', text: t('frame.offline', { since: minute(since) }) },
  );
  return null;
};
