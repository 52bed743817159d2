import type { StoredPicture } from '@proviso/contracts';
import { errorDetail, type UploadOptions } from '@proviso/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUploadPicture, type UploadPicture } from '../../../../api/upload-picture.ts';

type StoredState =
  | { status: 'none' }
  | { status: 'sending'; name: string; percent: number }
  | { status: 'stored'; picture: StoredPicture }
  | { status: 'failed'; reason: string };

const outcomeOf = async (upload: UploadPicture, file: File, options: UploadOptions): Promise<StoredState> => {
  try {
    return { status: 'stored', picture: await upload(file, options) };
  } catch (error) {
    return { status: 'failed', reason: errorDetail(error) ?? '' };
  }
};

const sendingOf = ({ name }: File, part = 0): StoredState => ({
  status: 'sending',
  name,
  percent: Math.round(part * 100),
});

/** Stores `first`, and any files that replace it later. */
export const useStoredPicture = (first: File | undefined) => {
  const upload = useUploadPicture();
  const [state, setState] = useState<StoredState>(first ? sendingOf(first) : { status: 'none' });
  const current = useRef<AbortController>(undefined);
  const store = (file: File): void => {
    current.current?.abort();
    const sending = new AbortController();
    current.current = sending;
    const { signal } = sending;
    const tell = (next: StoredState): void => {
      if (!signal.aborted) setState(next);
    };
    const onProgress = (part: number) => tell(sendingOf(file, part));
    void outcomeOf(upload, file, { signal, onProgress }).then(tell);
  };
  const send = (file: File): void => {
    setState(sendingOf(file));
    store(file);
  };
  const storeFirst = useEffectEvent(() => {
    if (first) store(first);
  });
  useEffect(() => {
    storeFirst();
    return () => current.current?.abort();
  }, []);
  return { state, send };
};
