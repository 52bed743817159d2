import { errorDetail, useToast } from '@proviso/ui';
import { useReducer, useRef, useState } from 'react';
import { useAskBeforeUnload } from '../../shared/use-ask-before-unload.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { policiesTexts } from '../../texts.ts';
import { useUploadDocument } from '../api/upload-document.ts';
import { isPending, uploadQueue, type UploadState } from './upload-queue.ts';

/** The files to upload, and their upload one after the other. What has begun goes on when the page is left. */
export const useUploadQueue = () => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync } = useUploadDocument();
  const [queue, dispatch] = useReducer(uploadQueue, []);
  const [uploading, setUploading] = useState(false);
  useAskBeforeUnload(uploading);
  const pending = queue.filter(isPending);
  const lastId = useRef(0);
  const removed = useRef(new Set<number>());

  const change = (id: number, state: UploadState) => dispatch({ type: 'changed', id, state });

  const uploadAll = async (policyId: string): Promise<void> => {
    setUploading(true);
    const failures: unknown[] = [];
    for (const { id, file } of pending) {
      if (removed.current.has(id)) continue;
      change(id, { status: 'uploading', percent: 0 });
      try {
        const onProgress = (part: number) =>
          change(id, { status: 'uploading', percent: Math.round(part * 100) });
        await mutateAsync({ policyId, file, onProgress });
        change(id, { status: 'completed' });
      } catch (error) {
        failures.push(error);
        change(id, { status: 'error', reason: errorDetail(error) });
      }
    }
    setUploading(false);
    if (failures.length === 0) toast({ title: t('upload.done'), tone: 'success' });
    else {
      failureToast(failures[0], {
        title: t('upload.failed'),
        description: t('upload.failedSome', { failed: failures.length, total: pending.length }),
      });
    }
  };

  return {
    queue,
    pending: pending.length,
    uploading,
    add: (files: readonly File[]) =>
      dispatch({ type: 'added', files: files.map((file) => ({ id: (lastId.current += 1), file })) }),
    remove: (id: number) => {
      removed.current.add(id);
      dispatch({ type: 'removed', id });
    },
    retry: (id: number) => change(id, { status: 'pending' }),
    clearCompleted: () => dispatch({ type: 'completed-cleared' }),
    uploadAll,
  };
};
