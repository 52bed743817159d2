import type { DeleteAccount } from '@proviso/contracts';
import { saveFile, urlOf, useApi } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';

/** Downloads the personal data of the signed-in user. */
export const useDownloadOwnData = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { file, name } = await api.download(urlOf('/api/auth/account/export'));
      saveFile(file, name ?? 'my-proviso-data.zip');
    },
  });
};

/** Deletes the signed-in user's account. */
export const useDeleteAccount = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (confirmed: DeleteAccount) => api.POST('/api/auth/account/delete', { body: confirmed }),
  });
};
