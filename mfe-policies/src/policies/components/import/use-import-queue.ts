import { errorDetail } from '@proviso/ui';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useAskBeforeUnload } from '../../../shared/use-ask-before-unload.ts';
import { useImportPolicy } from '../../api/import-policy.ts';
import { importQueue, type ImportedFile, type ImportState } from './import-queue.ts';

/** The files to import. Each is sent as soon as the one before is done. */
export const useImportQueue = () => {
  const { mutateAsync } = useImportPolicy();
  const [queue, dispatch] = useReducer(importQueue, []);
  const sending = queue.some(({ state }) => state.status === 'sending');
  const next = queue.find(({ state }) => state.status === 'waiting');
  useAskBeforeUnload(sending);

  const send = useEffectEvent(async ({ id, file }: ImportedFile): Promise<void> => {
    const change = (state: ImportState) => dispatch({ type: 'changed', id, state });
    change({ status: 'sending', percent: 0 });
    try {
      const onProgress = (part: number) => change({ status: 'sending', percent: Math.round(part * 100) });
      change({ status: 'done', policy: await mutateAsync({ file, onProgress }) });
    } catch (error) {
      change({ status: 'failed', reason: errorDetail(error) });
    }
  });
  useEffect(() => {
    if (next && !sending) void send(next);
  }, [next, sending]);

  return {
    queue,
    sending,
    add: (files: readonly File[]) => dispatch({ type: 'added', files }),
    remove: (id: number) => dispatch({ type: 'removed', id }),
    retry: (id: number) => dispatch({ type: 'changed', id, state: { status: 'waiting' } }),
  };
};
