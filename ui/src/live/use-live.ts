import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { handleLiveMessage } from './handle-live-message.ts';
import { startLive } from './start-live.ts';

/**
 * Keeps the page's queries up to date while the calling component is mounted. The shell uses it once a user
 * is signed in.
 *
 * @param enabled false for users who receive no live messages
 */
export const useLive = (enabled = true): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    const stop = new AbortController();
    const channel = new BroadcastChannel('proviso.live');
    startLive({
      connect: () => new EventSource('/api/live'),
      channel,
      locks: navigator.locks,
      onMessage: (message) => handleLiveMessage(queryClient, message),
      signal: stop.signal,
    });
    return () => {
      stop.abort();
      channel.close();
    };
  }, [queryClient, enabled]);
};
