import type { UploadedDocument } from '@proviso/contracts';
import { saveFile, useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { filePath } from './upload-keys.ts';

/** Gives a document's file to the person's downloads. */
export const useSaveDocument = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ id, originalName }: Pick<UploadedDocument, 'id' | 'originalName'>) => {
      const { file, name } = await api.download(filePath(id, 'save'));
      saveFile(file, name ?? originalName);
    },
  });
};
