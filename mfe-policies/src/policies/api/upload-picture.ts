import type { StoredPicture } from '@proviso/contracts';
import { useApi, type UploadOptions } from '@proviso/ui';
import { useCallback } from 'react';

/** Stores a picture for policies; its `address` is what a policy's Markdown refers to it by. */
export type UploadPicture = (file: File, options?: UploadOptions) => Promise<StoredPicture>;

/** @returns a stable {@link UploadPicture} */
export const useUploadPicture = (): UploadPicture => {
  const api = useApi();
  return useCallback(
    (file, options) => {
      const form = new FormData();
      form.append('picture', file);
      return api.upload<StoredPicture>('/api/pictures', form, options);
    },
    [api],
  );
};
