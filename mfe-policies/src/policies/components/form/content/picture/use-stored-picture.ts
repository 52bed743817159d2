import type { StoredPicture } from '@proviso/contracts';
import { errorDetail } from '@proviso/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUploadPicture } from '../../../../api/upload-picture.ts';

type StoredState =
  | { status: 'none' }
  | { status: 'sending'; name: string; percent: number }
  | { status: 'stored'; picture: StoredPicture }
  | { status: 'failed'; reason: string };

/** Stores `first`, and files that are sent later in its place. */
export const useStoredPicture = (first: File | undefined) => {
  const upload = useUploadPicture();
  const [state, setState] = useState<StoredState>({ status: 'none' });
  const current = useRef<AbortController>(undefined);
  const send = async (file: File): Promise<void> => {
    current.current?.abort();
    const sending = new AbortController();
    current.current = sending;
    const { signal } = sending;
    const { name } = file;
    setState({ status: 'sending', name, percent: 0 });
    try {
      const onProgress = (part: number) =>
        setState({ status: 'sending', name, percent: Math.round(part * 100) });
      const picture = await upload(file, { signal, onProgress });
      if (!signal.aborted) setState({ status: 'stored', picture });
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', reason: errorDetail(error) ?? '' });
    }
  };
  const sendFirst = useEffectEvent(() => {
    if (first) void send(first);
  });
  useEffect(() => {
    sendFirst();
    return () => current.current?.abort();
  }, []);
  return { state, send };
};
