import { errorDetail, useFailureToast, useToast } from '@proviso/ui';
import { useReducer, useRef, useState } from 'react';
import { useAskBeforeUnload } from '../../shared/use-ask-before-unload.ts';
import { policiesTexts } from '../../texts.ts';
import { useUploadDocument } from '../api/upload-document.ts';
import {
  isPending,
  displayedPercent,
  uploadQueue,
  type QueuedFile,
  type UploadState,
} from './upload-queue.ts';

/** Maximum number of concurrent uploads. */
const atOnce = 3;

/** Processes `items` in order, `atOnce` at a time. */
const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** The upload queue. Uploads that have started continue when the user leaves the page. */
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
  /** Paths of chunked uploads, used to resume them after a failure. */
  const addresses = useRef(new Map<number, string>());

  const change = (id: number, state: UploadState) => dispatch({ type: 'changed', id, state });

  const uploadOne = async (policyId: string, { id, file }: QueuedFile): Promise<void> => {
    let percent = 0;
    const show = (lost: boolean) => change(id, { status: 'uploading', percent, lost });
    show(false);
    await mutateAsync({
      policyId,
      queueId: id,
      file,
      address: addresses.current.get(id),
      onAddress: (address) => addresses.current.set(id, address),
      onLost: () => show(true),
      onProgress: (part) => {
        percent = displayedPercent(part);
        show(false);
      },
    });
    addresses.current.delete(id);
    change(id, { status: 'completed' });
  };

  const uploadAll = async (policyId: string): Promise<void> => {
    setUploading(true);
    const failures: unknown[] = [];
    await each(pending, async (item) => {
      if (removed.current.has(item.id)) return;
      try {
        await uploadOne(policyId, item);
      } catch (error) {
        failures.push(error);
        change(item.id, { status: 'error', reason: errorDetail(error) });
      }
    });
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
      addresses.current.delete(id);
      dispatch({ type: 'removed', id });
    },
    retry: (id: number) => change(id, { status: 'pending' }),
    clearEnded: () => dispatch({ type: 'ended-cleared' }),
    uploadAll,
  };
};
