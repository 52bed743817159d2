import { apiQuery, saveFile, useApi, useReadAgain } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';

const path = '/api/history';

/** Milliseconds between polls until the first checkpoint is signed. */
const POLL_MS = 10_000;

/** The size of the verifiable history, and its latest checkpoint. */
export const useHistory = () =>
  useQuery({
    ...apiQuery(path),
    refetchInterval: ({ state }) => state.data?.checkpoint === null && POLL_MS,
  });

/** Signs a checkpoint of all events recorded so far. */
export const useSignHistory = () => {
  const api = useApi();
  const readAgain = useReadAgain([path]);
  return useMutation({
    mutationFn: () => api.POST('/api/history/checkpoint'),
    onSuccess: () => void readAgain(),
  });
};

/** Downloadable files for verifying a history. */
const files = {
  checkpoint: { path: `${path}/checkpoint`, name: 'checkpoint.txt' },
  verifier: { path: '/proviso-verify.html', name: 'proviso-verify.html' },
} as const;
export type HistoryFile = keyof typeof files;

export const useSaveHistoryFile = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async (which: HistoryFile) => {
      const { file, name } = await api.download(files[which].path);
      saveFile(file, name ?? files[which].name);
    },
  });
};
