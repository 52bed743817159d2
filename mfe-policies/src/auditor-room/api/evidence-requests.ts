import type { RequestEvidence } from '@proviso/contracts';
import { pagedList, useApi, useReadAgain } from '@proviso/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';

const path = '/api/evidence-requests';

/** The address of the evidence pack that answers a request. */
export const answeredPackPath = (id: string): string => `${path}/${id}/pack`;

/**
 * The auditor's own requests for evidence, newest first. Refetched whenever the page is shown, because
 * auditors receive no live messages.
 */
export const useEvidenceRequests = () =>
  useInfiniteQuery({ ...pagedList(useApi(), path), staleTime: 0, refetchOnWindowFocus: true });

export const useRequestEvidence = () => {
  const api = useApi();
  const readAgain = useReadAgain([path]);
  return useMutation({
    mutationFn: (request: RequestEvidence) => api.POST(path, { body: request }),
    onSuccess: () => void readAgain(),
  });
};

export const useWithdrawEvidenceRequest = () => {
  const api = useApi();
  const readAgain = useReadAgain([path]);
  return useMutation({
    mutationFn: (id: string) => api.POST('/api/evidence-requests/{id}/withdraw', { path: { id } }),
    onSuccess: () => void readAgain(),
  });
};
