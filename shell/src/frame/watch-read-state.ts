import type { NoticeStore } from '@proviso/ui';

/** The resource in a path: the first segment after `/api`. A list and its items have the same one. */
const collectionOf = (path: string): string => path.split(/[/?]/)[2] ?? '';

/**
 * Wraps `send` to show a notice while the server reports outdated responses (`Proviso-Read-State: stopped`).
 */
export const watchReadState = (
  send: typeof fetch,
  { notices, text }: { notices: Pick<NoticeStore, 'show' | 'withdraw'>; text: () => string },
): typeof fetch => {
  const stopped = new Set<string>();
  return async (input, init) => {
    const response = await send(input, init);
    const state = response.headers.get('Proviso-Read-State');
    if (state === null || typeof input !== 'string') return response;
    const collection = collectionOf(input);
    if (state === 'stopped') {
      stopped.add(collection);
      notices.show({ id: 'reads-stopped', rank: 'now', tone: 'warning', text: text() });
    } else if (stopped.delete(collection) && stopped.size === 0) {
      notices.withdraw('reads-stopped');
    }
    return response;
  };
};
