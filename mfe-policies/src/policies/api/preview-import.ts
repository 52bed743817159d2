import type { ImportOptions, ImportPreview } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { policiesPath } from './policy-keys.ts';

export interface FileToPreview {
  file: File;
  options: ImportOptions;
  /** Receives the sent fraction of the request, 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Previews the policy that a file would become. One file per request, so that a bad one fails alone and each
 * has its own progress.
 */
export const usePreviewImport = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ file, options, onProgress }: FileToPreview) => {
      const form = new FormData();
      form.append('file', file);
      const query = new URLSearchParams(options).toString();
      const path = `${policiesPath}/import/preview${query === '' ? '' : `?${query}`}`;
      return api.upload<ImportPreview>(path, form, { onProgress });
    },
  });
};
