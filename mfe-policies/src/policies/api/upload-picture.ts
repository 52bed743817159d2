import type { StoredPicture } from '@proviso/contracts';
import { useApi, type UploadOptions } from '@proviso/ui';
import { useCallback } from 'react';

/** Stores a picture for policies. Markdown refers to the picture by its `address`. */
export type UploadPicture = (file: File, options?: UploadOptions) => Promise<StoredPicture>;

/** Returns an {@link UploadPicture} with a stable identity across renders. */
export const useUploadPicture = (): UploadPicture => {
  const api = useApi();
  return useCallback(
    (file, options) => {
      const form = new FormData();
      form.append('picture', file);
      return api.upload('/api/pictures', form, options);
    },
    [api],
  );
};
