import type { EvidencePackRequest } from '@proviso/contracts';
import { apiQuery, useApi, useReadAgain } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';

const path = '/api/evidence-packs';

/** The address of a pack's file. */
export const packFilePath = (id: string): string => `${path}/${id}/file`;

/** Milliseconds between polls while a pack is in progress. */
const POLL_MS = 2_000;

/** The organization's evidence packs, polled while one is in progress. */
export const useEvidencePacks = () =>
  useQuery({
    ...apiQuery(path),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') === true && POLL_MS,
  });

export const useRequestEvidencePack = () => {
  const api = useApi();
  const readAgain = useReadAgain([path]);
  return useMutation({
    mutationFn: (request: EvidencePackRequest) => api.POST(path, { body: request }),
    onSuccess: () => void readAgain(),
  });
};
